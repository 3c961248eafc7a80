import type { FastifyInstance } from 'fastify';
import type { Config } from '../kernel/config.ts';

/**
 * Behind a proxy that is not trusted everybody has the proxy's address, and all share its limits: said once in
 * the log, when the first forwarded request comes.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (trustProxy !== false) return;
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      request.log.warn(
        'a request came with X-Forwarded-For and TRUST_PROXY is not set: behind a proxy everybody shares its address and its limits; set TRUST_PROXY (docs/operations.md)',
      );
    }
    done();
  });
}
