import { type ChildProcess, spawn } from 'node:child_process';
import { server } from './house.mjs';

/**
 * `npm run dev`: the server, started again when its code changes, and the web app with hot reloading at
 * http://localhost:3102. Both end together.
 */
const web = 'http://localhost:3102';
const env = { PUBLIC_URL: web, ...process.env };
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', ...server], {
    env,
    stdio: 'inherit',
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { env, stdio: 'inherit' }),
];

const endAll = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll);
for (const child of children) child.on('exit', endAll);
