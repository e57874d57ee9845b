/** Files of a ZIP archive, read in the browser. */
import { say } from '../words/words';

export interface Member {
    path: string;
    bytes(): Promise<Uint8Array>;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const HEAD_SIZE = 30;
const COMMENT_MOST = 0xFFFF;
const STORED = 0;
const DEFLATED = 8;
/** More than any card file. */
const BYTES_MOST = 64 << 20;

const torn = () => new Error(say('faultZipTorn'));

function endOf(view: DataView): number {
    const least = Math.max(0, view.byteLength - END_SIZE - COMMENT_MOST);
    for (let at = view.byteLength - END_SIZE; at >= least; at--)
        if (view.getUint32(at, true) === END) return at;
    throw torn();
}

async function unpacked(packed: Uint8Array, method: number, size: number): Promise<Uint8Array> {
    if (size > BYTES_MOST) throw torn();
    if (method === STORED) return packed;
    if (method !== DEFLATED) throw new Error(say('faultZipUnusual'));
    const stream = new Blob([packed as BlobPart]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    if (bytes.length !== size) throw torn();
    return bytes;
}

function memberAt(bytes: Uint8Array, view: DataView, at: number): { member: Member; next: number } {
    if (view.getUint32(at, true) !== ENTRY) throw torn();
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const head = view.getUint32(at + 42, true);
    const path = new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + name));
    const read = async () => {
        const begin = head + HEAD_SIZE + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
        if (begin + packed > bytes.length) throw torn();
        return unpacked(bytes.subarray(begin, begin + packed), method, size);
    };
    return { member: { path, bytes: read }, next: at + ENTRY_SIZE + name + extra + comment };
}

/** What is in the archive; throws if it is damaged. */
export function zipMembers(bytes: Uint8Array): Member[] {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const members: Member[] = [];
    try {
        const end = endOf(view);
        const count = view.getUint16(end + 10, true);
        for (let i = 0, at = view.getUint32(end + 16, true); i < count; i++) {
            const { member, next } = memberAt(bytes, view, at);
            if (!member.path.endsWith('/')) members.push(member);
            at = next;
        }
    } catch (error) {
        throw error instanceof RangeError ? torn() : error;
    }
    return members;
}

export function isZip(bytes: Uint8Array): boolean {
    return bytes[0] === 0x50 && bytes[1] === 0x4B;
}
