import { parentPort } from 'node:worker_threads';
import type { Done, Job } from './draw.ts';
import { drawPaper } from './paper.ts';
import { drawStatement } from './statement.ts';

/** Draws papers beside the server: shaping text takes a while, and nobody's request should wait for it. */
parentPort?.on('message', async ({ id, work }: Job) => {
  let done: Done;
  try {
    const bytes =
      work.what === 'paper'
        ? await drawPaper(work.paper, work.language)
        : await drawStatement(work.statement, work.language);
    done = { id, bytes };
  } catch (error) {
    done = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(done);
});
