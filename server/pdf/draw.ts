import { Worker } from 'node:worker_threads';
import type { Language } from '#domain/languages.ts';
import type { Pack } from '#domain/pack.ts';
import type { Paper } from '#domain/paper.ts';
import type { SettlementPaper } from '#domain/settlement-paper.ts';
import { fairLine } from '../kernel/fair-line.ts';
import type { LineSheetPaper } from './line-sheet.ts';
import type { PickingList } from './picking.ts';
import type { StatementPaper } from './statement.ts';

export type Work =
  | { readonly what: 'paper'; readonly paper: Paper; readonly language: Language }
  | { readonly what: 'statement'; readonly statement: StatementPaper; readonly language: Language }
  | { readonly what: 'pack'; readonly pack: Pack; readonly language: Language }
  | { readonly what: 'settlement'; readonly settlement: SettlementPaper; readonly language: Language }
  | { readonly what: 'line-sheet'; readonly lineSheet: LineSheetPaper; readonly language: Language }
  | {
      readonly what: 'picking';
      readonly lists: readonly PickingList[];
      readonly at: string;
      readonly language: Language;
    };

export type Job = { readonly id: number; readonly work: Work };
export type Done = { readonly id: number; readonly bytes?: Uint8Array; readonly error?: string };

/** So long the fonts stay in memory after the last paper. */
const idleMs = 20_000;

type Waiting = {
  readonly job: Job;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
};

type Draw = (work: Work, owner: string) => Promise<Uint8Array>;

/** The papers of orders and accounts, which somebody waits for. */
export const draw = drawer();

/** Line sheets take seconds: they have a thread of their own, and keep no invoice waiting. */
export const drawLong = drawer();

/**
 * Has PDFs drawn by a thread of their own, which is there only while papers are made. It draws one at a time, for
 * everybody in turn: `owner` is whoever waits for it.
 */
function drawer(): Draw {
  let thread: Worker | null = null;
  let leaving: NodeJS.Timeout | undefined;
  let lastId = 0;
  let drawn: Waiting | null = null;
  const line = fairLine<Waiting>();

  function drawNext(worker: Worker): void {
    drawn = line.next() ?? null;
    if (drawn === null) rest(worker);
    else worker.postMessage(drawn.job);
  }

  function start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    worker.on('message', ({ id, bytes, error }: Done) => {
      if (drawn?.job.id !== id) return;
      if (bytes === undefined) drawn.reject(new Error(`the paper could not be drawn: ${error}`));
      else drawn.resolve(bytes);
      drawNext(worker);
    });
    worker.on('error', (error: Error) => end(worker, error));
    worker.on('exit', () => end(worker, new Error('the thread that draws papers has ended')));
    thread = worker;
    return worker;
  }

  /** Nothing to draw: the process may end, and after a while the thread does. */
  function rest(worker: Worker): void {
    worker.unref();
    leaving = setTimeout(() => {
      if (thread === worker) thread = null;
      void worker.terminate();
    }, idleMs).unref();
  }

  function end(worker: Worker, error: Error): void {
    if (thread !== worker) return;
    thread = null;
    const all = [...(drawn === null ? [] : [drawn]), ...line.drain()];
    drawn = null;
    for (const { reject } of all) reject(error);
  }

  return (work, owner) => {
    clearTimeout(leaving);
    const worker = thread ?? start();
    worker.ref();
    lastId += 1;
    const job = { id: lastId, work };
    return new Promise((resolve, reject) => {
      line.add(owner, { job, resolve, reject });
      if (drawn === null) drawNext(worker);
    });
  };
}
