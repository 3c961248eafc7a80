import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayMs, later } from '#domain/instants.ts';
import { languages } from '#domain/languages.ts';
import type { House } from '#server/http/context.ts';
import { worldAt } from '#server/http/operations.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { getSeller } from '#server/kernel/seller.ts';

/** A copy somebody has kept is good for so long. */
const validMs = 180 * dayMs;

/** GET /.well-known/security.txt (RFC 9116): whom to tell of a weakness; not found while the settings name nobody. */
export function registerSecurityText(app: FastifyInstance, house: House): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const { email } = await getSeller(house.db);
    const contact = z.email().safeParse(email.trim());
    if (!contact.success) throw new Refusal('not-found');
    const { now, publicUrl } = worldAt(house);
    const lines = [
      `Contact: mailto:${contact.data}`,
      `Expires: ${later(now, validMs).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
