import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a caller may take, in milliseconds. Somebody who drips a byte a second must not hold a connection. */
export type Timeouts = {
  /** Until the headers are there. */
  readonly headersMs: number;
  /** Until a body of ours (256 KB at the most) is there. */
  readonly bodyMs: number;
  /** Until an upload is there: 10 MB over a slow line. */
  readonly uploadMs: number;
  /** Without a byte in either direction; the stream of events sends one every 20 seconds. */
  readonly silenceMs: number;
};

export const timeouts: Timeouts = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 300_000,
  silenceMs: 120_000,
};

/** What Node watches by itself, for the whole server: the longest that any request may take to arrive. */
export function serverTimeouts({ headersMs, uploadMs, silenceMs }: Timeouts) {
  const connectionsCheckingInterval = Math.min(headersMs, 5_000);
  return {
    requestTimeout: uploadMs,
    connectionTimeout: silenceMs,
    // Longer than a load balancer keeps its connections (60 s), so that it is never the one to find them closed.
    keepAliveTimeout: 72_000,
    http: { headersTimeout: headersMs, connectionsCheckingInterval },
  };
}

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Bodies that are no uploads have less time. Who is late is told so and cut off. */
export function limitBodies(app: FastifyInstance, { bodyMs }: Timeouts): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (hasBody(request) && !isUpload(request) && !raw.complete) {
      const late = setTimeout(() => {
        if (!raw.complete && raw.socket.writable) raw.socket.end(tooSlow);
        raw.destroy();
      }, bodyMs);
      const inTime = () => clearTimeout(late);
      raw.once('end', inTime).once('close', inTime);
    }
    done();
  });
}

/**
 * A server that leaves waits for the requests under way and closes what stands idle. A connection on which nobody has
 * asked anything (browsers open one in advance) is neither to Node: it would be waited for until its silence ends.
 */
export function closeTheUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUpload({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').startsWith('multipart/form-data');
}
