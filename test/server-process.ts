import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { server } from '../scripts/house.mjs';

export type ServerProcess = {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything the server has printed. */
  readonly output: () => string;
  /** Ends it the way an operator would. */
  readonly stop: () => Promise<void>;
};

/** Starts the product as `npm start` does, on a free port, and waits until it is ready. */
export async function startServer({
  dataDir,
  env = {},
}: {
  dataDir: string;
  env?: Record<string, string>;
}): Promise<ServerProcess> {
  const port = env.PORT ?? (await freePort()); // given: in the place of a server that has gone
  const child = spawn(process.execPath, server, {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  const url = `http://localhost:${port}`;
  await waitUntilReady(url, child, () => printed);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const hasLeft = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await hasLeft;
  };
  return { url, dataDir, process: child, output: () => printed, stop };
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not become ready:\n${output()}`);
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
