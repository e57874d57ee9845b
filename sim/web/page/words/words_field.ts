/** The words of your own results in the field, in English and Japanese. */
export const fieldWords = {
    ownTitle: ['My own results ({0} games)', '自分の戦績({0}戦)'],
    ownHelp: ['A game a line: deck, opponent, first, won. Type it, paste a table, or open a file (CSV).', '1行に1戦:デッキ、相手、先攻、勝敗。入力、貼り付け、またはファイル(CSV)。'],
    ownTable: ['Deck, opponent, first, won', 'デッキ, 相手, 先攻, 勝敗'],
    ownDeck: ['I played', '自分'],
    ownOpponent: ['Against', '相手'],
    ownWon: ['Won', '勝ち'],
    ownLost: ['Lost', '負け'],
    ownBad: ['line {0}, column {1}: “{2}” is not understood', '{0}行目{1}列目:「{2}」は読めません'],
    ownNone: ['No list of this field is called {0}: these games count for no pairing here.', '{0} という名前のリストはありません。この対戦は集計に入りません。'],
    ownOf: ['{0} of {1}', '{1}戦{0}勝'],
    ownFirst: ['Going first {0}, second {1}', '先攻 {0}、後攻 {1}'],
    ownMet: ['As often as I met them', '実際に当たった割合で'],
    ownSummary: ['What I won with the list of the row', '行のリストでの自分の成績'],
} satisfies Record<string, [string, string]>;
