/** What went wrong, in English and Japanese. */
export const faultWords = {
    faultAgent: ['there is no agent {0}', 'AI「{0}」はありません'],
    faultMove: ['there is no move {0}', '手「{0}」はありません'],
    faultGameGone: ['the game is no longer there; begin a new one', 'ゲームが失われました。新しく始めてください'],
    faultOtherGame: ['another game has begun', '別のゲームが始まりました'],
    faultPlotter: ['the pictures of the report cannot be drawn: gnuplot is not there', 'gnuplotがないため、レポートの図を描けません'],
    faultMemory: ['not enough memory', 'メモリが足りません'],
    faultStopped: ['the engine has stopped: not enough memory? ({0})', 'エンジンが停止しました。メモリ不足かもしれません({0})'],
    faultEnded: ['the engine ended with status {0}', 'エンジンが終了しました(状態{0})'],
    faultNoStart: ['the engine does not start', 'エンジンが起動しません'],
    faultStatus: ['status {0}', '状態{0}'],
    faultOldTab: ['another tab of this page is of an older version: close it', '別のタブでこのページの古い版が開かれています。閉じてください'],
    faultKeeps: ['the browser keeps nothing', 'ブラウザが保存を受け付けません'],
    faultNoCards: ['no cards are in it', 'カードが含まれていません'],
    faultZipTorn: ['this ZIP file is damaged, or not whole', 'ZIPファイルが壊れているか、不完全です'],
    faultZipUnusual: ['this ZIP file is packed in an unusual way', 'ZIPファイルの圧縮方式に対応していません'],
} satisfies Record<string, [string, string]>;

export type FaultWord = keyof typeof faultWords;
