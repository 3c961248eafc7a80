import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import type { House } from '../http/context.ts';
import type { Sessions } from '../http/session.ts';
import { type Interest, openRecorder } from './recorder.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes down at once how often products were looked at, for tests. */
    writeInterest: () => Promise<void>;
  }
}

/** What counts: a product's page that was answered, and a product that was put into a cart. */
const counted: Readonly<Record<string, Interest>> = {
  [nameOf(api.catalogue.getProduct)]: 'views',
  [nameOf(api.cart.addToCart)]: 'cartAdds',
};

/**
 * Counts how often retailers look at products and put them into carts, when the answer is on its way already: no
 * request waits for it. Who it was is asked and forgotten (docs/decisions.md, Numbers).
 */
export function countInterest(
  app: FastifyInstance,
  { db, clock, log }: Pick<House, 'db' | 'clock' | 'log'>,
  sessions: Pick<Sessions, 'of'>,
): void {
  const recorder = openRecorder(db, log);
  app.decorate('writeInterest', recorder.write);
  app.addHook('onResponse', async (request, reply) => {
    const interest = counted[`${request.method} ${request.routeOptions.url}`];
    // A window nobody looks at reads a product again by itself.
    if (interest === undefined || reply.statusCode >= 300 || 'lys-unattended' in request.headers) return;
    const session = await sessions.of(request).catch(() => null);
    const { productId } = { ...(request.body as object | null), ...(request.params as object) } as {
      productId?: unknown; // the answer was a success: it is an id
    };
    // Who sees as a retailer is none.
    if (session?.actor.role !== 'retailer' || session.seeing !== null || typeof productId !== 'string')
      return;
    recorder.count(interest, productId, clock());
  });
  app.addHook('onClose', recorder.close);
}

function nameOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`;
}
