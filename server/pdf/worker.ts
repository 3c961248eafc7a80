import { parentPort } from 'node:worker_threads';
import type { Done, Job, Work } from './draw.ts';
import { drawLineSheet } from './line-sheet.ts';
import { drawPack } from './pack.ts';
import { drawPaper } from './paper.ts';
import { drawPickingLists } from './picking.ts';
import { drawSettlement } from './settlement.ts';
import { drawStatement } from './statement.ts';

/** Draws papers beside the server: shaping text takes a while, and nobody's request should wait for it. */
parentPort?.on('message', async ({ id, work }: Job) => {
  let done: Done;
  try {
    done = { id, bytes: await drawn(work) };
  } catch (error) {
    done = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(done);
});

function drawn(work: Work): Promise<Uint8Array> {
  if (work.what === 'paper') return drawPaper(work.paper, work.language);
  if (work.what === 'statement') return drawStatement(work.statement, work.language);
  if (work.what === 'settlement') return drawSettlement(work.settlement, work.language);
  if (work.what === 'picking') return drawPickingLists(work.lists, work.at, work.language);
  if (work.what === 'pack') return drawPack(work.pack, work.language);
  return drawLineSheet(work.lineSheet, work.language);
}
