import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { BrowserHint } from '#domain/hint.ts';
import type { Session } from './session.ts';

/** One open connection of one browser. */
export type Stream = {
  readonly session: Session;
  readonly tell: (hint: BrowserHint) => void;
  /** A sign of life; drops a browser that has not taken what it was sent since the last one. */
  readonly beat: () => void;
  /** Sends what waits and ends the connection. */
  readonly end: () => void;
};

/** Hints of one moment travel together, each once. */
const gatherMs = 25;
/** More than this many different hints at once say "everything". */
const mostWaiting = 100;
/** Browsers come back after 1 to 3 seconds, not all at the same moment. */
const shortestRetryMs = 1_000;

/** Turns the reply into an event stream. `onClose` is called once, however it ends. */
export function openStream(reply: FastifyReply, session: Session, onClose: (stream: Stream) => void): Stream {
  const { raw } = reply;
  const waiting = new Map<string, BrowserHint>();
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isBehind = false;
  let wasBehind = false;

  const write = (text: string) => {
    if (!raw.write(text)) isBehind = true;
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isBehind || raw.writableEnded) return;
    const hints = [...waiting.values()];
    waiting.clear();
    for (const hint of hints) write(`id: ${++lastId}\ndata: ${JSON.stringify(hint)}\n\n`);
  };

  const stream: Stream = {
    session,
    tell: (hint) => {
      if (waiting.size >= mostWaiting) {
        waiting.clear();
        waiting.set('resync', { kind: 'resync' });
      }
      waiting.set(JSON.stringify(hint), hint);
      timer ??= setTimeout(flush, gatherMs);
    },
    beat: () => {
      if (isBehind && wasBehind) return void raw.destroy();
      wasBehind = isBehind;
      // An event and no comment: the page itself must notice when the beats stop.
      if (!isBehind) write('event: beat\ndata: 1\n\n');
    },
    end: () => {
      if (isBehind) return void raw.destroy();
      flush();
      raw.end();
    },
  };

  raw.on('drain', () => {
    isBehind = false;
    wasBehind = false;
    if (waiting.size > 0) flush();
  });
  raw.on('error', () => {}); // 'close' follows
  raw.once('close', () => {
    clearTimeout(timer);
    onClose(stream);
  });
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders), // Fastify lists every name, with undefined
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close', // nothing follows on this connection, so leaving need not wait for it
  });
  write(`retry: ${shortestRetryMs + Math.floor(Math.random() * 2 * shortestRetryMs)}\n\n`);
  return stream;
}
