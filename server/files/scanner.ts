import { connect, type NetConnectOpts, type Socket } from 'node:net';

/** What looks into files for us; null where none is configured. */
export type Scanner = {
  /** The name of what was found, or null. Throws where nobody answers. */
  readonly scan: (bytes: Uint8Array) => Promise<string | null>;
};

const chunkBytes = 64 * 1024;
/** "stream: NAME FOUND" is short; somebody else may be talking there. */
const longestAnswer = 4_096;
const defaultPatienceMs = 20_000;

/** ClamAV's daemon, asked by its own protocol (INSTREAM): the file goes over the connection, nothing is stored. */
export function openScanner(address: NetConnectOpts | null, patienceMs = defaultPatienceMs): Scanner | null {
  if (address === null) return null;
  return { scan: async (bytes) => foundIn(await ask(address, bytes, patienceMs)) };
}

function ask(address: NetConnectOpts, bytes: Uint8Array, patienceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const late = setTimeout(() => socket.destroy(new Error(`no answer in ${patienceMs} ms`)), patienceMs);
    let answer = '';
    socket.on('connect', () => send(socket, bytes));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.length > longestAnswer) socket.destroy(new Error('it answers with something else'));
      if (answer.includes('\0')) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(late);
      resolve(answer);
    });
  });
}

function send(socket: Socket, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    socket.write(lengthOf(chunk.length));
    socket.write(chunk);
  }
  socket.write(lengthOf(0));
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

/** Whatever is neither "OK" nor "FOUND" (a limit, a fault) is no answer to rely on. */
function foundIn(answer: string): string | null {
  const said = answer.replaceAll('\0', '').trim();
  if (said === 'stream: OK') return null;
  const [, name] = /^stream: (.+) FOUND$/.exec(said) ?? [];
  if (name === undefined) throw new Error(`it answers ${JSON.stringify(said.slice(0, 200))}`);
  return name;
}
