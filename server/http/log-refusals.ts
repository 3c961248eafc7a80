import type { FastifyInstance } from 'fastify';
import { logEvent } from '../kernel/log-event.ts';
import { answeredCode } from './problem.ts';
import { ownerOf } from './seeing.ts';
import type { Sessions } from './session.ts';

/** Not signed in, not allowed, too often: what an attack looks like from inside. */
const watched: ReadonlySet<number> = new Set([401, 403, 429]);

/** Each refusal is one line: which operation, why, by whom and from where; never the address with its values. */
export function logRefusals(app: FastifyInstance, sessions: Sessions): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!watched.has(reply.statusCode)) return;
    const session = await sessions.of(request).catch(() => null);
    logEvent(request.log, 'refused', {
      status: reply.statusCode,
      code: answeredCode(request),
      method: request.method,
      route: request.routeOptions.url ?? null,
      userId: session === null ? null : ownerOf(session).userId,
      ip: request.ip,
    });
  });
}
