import { createServer, type Server, type Socket } from 'node:net';

export type FakeClamd = {
  readonly port: number;
  /** What it was sent, whole files. */
  readonly received: Buffer[];
  /** What it says of the next files: "stream: OK", "stream: Eicar-Test FOUND"; null: nothing, ever. */
  answer: string | null;
  readonly close: () => Promise<void>;
};

/** Speaks the protocol of ClamAV's daemon as far as we do: zINSTREAM, lengths and chunks, an answer with a NUL. */
export async function startClamd(): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let bytes = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const file = fileIn(bytes);
      if (file === null) return;
      clamd.received.push(file);
      bytes = Buffer.alloc(0);
      if (clamd.answer !== null) socket.end(`${clamd.answer}\0`);
    });
  });
  const clamd: FakeClamd = {
    port: await listen(server),
    received: [],
    answer: 'stream: OK',
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return clamd;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

/** The file, once its last chunk (of no length) is there. */
function fileIn(bytes: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (bytes.length < command.length) return null;
  if (bytes.subarray(0, command.length).toString() !== command) throw new Error('not our protocol');
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
