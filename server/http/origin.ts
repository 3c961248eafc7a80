import type { FastifyRequest } from 'fastify';
import type { Config } from '../kernel/config.ts';
import { Refusal } from '../kernel/refusal.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Every change must come from our own pages: the Origin header (or Sec-Fetch-Site where a browser
 * leaves it out) is checked. A caller without either is no browser and carries no ambient cookie.
 */
export function checkOrigin(
  config: Pick<Config, 'publicUrl' | 'port'>,
): (request: FastifyRequest) => Promise<void> {
  const allowed = new Set(
    config.publicUrl === null
      ? [`http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`]
      : [new URL(config.publicUrl).origin],
  );
  return async (request) => {
    if (readingMethods.has(request.method)) return;
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const isForeign =
      origin === undefined
        ? site !== undefined && site !== 'same-origin' && site !== 'none'
        : !allowed.has(origin);
    if (isForeign) throw new Refusal('origin-refused');
  };
}
