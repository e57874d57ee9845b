declare module 'gnuplot-wasm' {
    export default function init(options: { locateFile(): string }): Promise<unknown>;
}
