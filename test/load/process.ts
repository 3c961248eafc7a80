import { spawn } from 'node:child_process';

export type Server = {
  readonly url: string;
  readonly pid: number;
  readonly readyMs: number;
  readonly stop: () => Promise<void>;
};

/** Starts a program that serves HTTP, as a product of its own, and waits until it answers. */
export async function startProcess(
  program: readonly string[],
  readyPath: string,
  env: Record<string, string>,
): Promise<Server> {
  // Below those that the system gives to whoever connects: 15,000 streams take many of them.
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const start = performance.now();
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Whoever is ended while measuring takes it along: left behind, it would hold the next one's connections and processor.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      child.kill('SIGTERM');
      process.exit(1);
    });
  const url = `http://127.0.0.1:${port}`;
  for (let isReady = false; !isReady; ) {
    if (child.exitCode !== null) throw new Error(`${program.at(-1)} did not start`);
    isReady = (await fetch(url + readyPath).catch(() => null))?.ok === true;
    if (!isReady) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const readyMs = performance.now() - start;
  const stop = async () => {
    const hasLeft = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await hasLeft;
  };
  return { url, pid: child.pid ?? 0, readyMs, stop };
}
