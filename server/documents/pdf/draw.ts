import { Worker } from 'node:worker_threads';
import type { Language } from '#domain/languages.ts';
import type { Paper } from '#domain/paper.ts';
import type { StatementPaper } from './statement.ts';

type Work =
  | { readonly what: 'paper'; readonly paper: Paper; readonly language: Language }
  | { readonly what: 'statement'; readonly statement: StatementPaper; readonly language: Language };

export type Job = { readonly id: number; readonly work: Work };
export type Done = { readonly id: number; readonly bytes?: Uint8Array; readonly error?: string };

/** So long the fonts stay in memory after the last paper. */
const idleMs = 20_000;

type Waiting = { readonly resolve: (bytes: Uint8Array) => void; readonly reject: (error: Error) => void };

let drawer: Worker | null = null;
let leaving: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Has a PDF drawn by a thread of its own, which is there only while papers are made. */
export function draw(work: Work): Promise<Uint8Array> {
  clearTimeout(leaving);
  const worker = drawer ?? start();
  worker.ref();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, work } satisfies Job);
  });
}

function start(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  worker.on('message', ({ id, bytes, error }: Done) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (bytes === undefined) asker?.reject(new Error(`the paper could not be drawn: ${error}`));
    else asker?.resolve(bytes);
    if (waiting.size === 0) rest(worker);
  });
  worker.on('error', (error: Error) => end(worker, error));
  worker.on('exit', () => end(worker, new Error('the thread that draws papers has ended')));
  drawer = worker;
  return worker;
}

/** Nothing to draw: the process may end, and after a while the thread does. */
function rest(worker: Worker): void {
  worker.unref();
  leaving = setTimeout(() => {
    if (drawer === worker) drawer = null;
    void worker.terminate();
  }, idleMs).unref();
}

function end(worker: Worker, error: Error): void {
  if (drawer !== worker) return;
  drawer = null;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
