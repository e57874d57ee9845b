/** The words of sharing a game, in English and Japanese. */
export const shareWords = {
    shareGame: ['Share', '共有'],
    shareHelp: ['The link holds both lists, the deal and all moves: the hidden cards, too.', 'リンクには両方のリスト、配札、すべての手(非公開カードも)が含まれます。'],
    shareFile: ['Save the game', 'ゲームを保存'],
    sharePosition: ['Save the position', '局面を保存'],
    shareOpen: ['Open a game or a position', 'ゲーム・局面を開く'],
    shareBad: ['This file holds no game and no position.', 'ゲームでも局面でもないファイルです。'],
    shareBefore: ['This game came from elsewhere.', '共有されたゲームです。'],
    shareBack: ['Back to my game', '自分のゲームに戻る'],
} satisfies Record<string, [string, string]>;
