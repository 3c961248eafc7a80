import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import type { Area } from '#contract/operation.ts';
import { isOpenAfterSeeing, isOpenToSeeing } from '#domain/seeing.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Sessions } from './session.ts';

/**
 * Closes everything to who sees as another but what reads, whatever the route: an operation, a form without scripts,
 * one of tomorrow. Once it is over everything is closed until they have left, so that no window that still shows the
 * other’s screens does anything in their own name.
 */
export function keepSeeingToReading(app: FastifyInstance, sessions: Sessions): void {
  const areas: readonly Area[] = Object.values(api);
  const operations = areas.flatMap((area) => Object.values(area));
  const open = routesOf(operations.filter(isOpenToSeeing)).add('GET /api/events');
  const openAfter = routesOf(operations.filter(isOpenAfterSeeing)).add('GET /api/events');
  // Before its body is read: a file is not even taken in.
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.routeOptions;
    if (!url.startsWith('/api/')) return;
    const session = await sessions.of(request);
    if (session === null || session.seeing === null) return;
    const { isOver } = session.seeing;
    const route = `${request.method === 'HEAD' ? 'GET' : request.method} ${url}`;
    if (!(isOver ? openAfter : open).has(route)) throw new Refusal(isOver ? 'seeing-over' : 'seeing-only');
  });
}

function routesOf(operations: readonly { readonly method: string; readonly path: string }[]): Set<string> {
  return new Set(operations.map(({ method, path }) => `${method} ${path}`));
}
