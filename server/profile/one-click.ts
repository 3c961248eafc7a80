import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../http/context.ts';
import { worldOf } from '../http/operations.ts';
import { Refusal } from '../kernel/refusal.ts';
import { setSubscription } from './subscription.ts';

/** A mail program's form is one field. */
const formBytes = 1024;

/**
 * What `List-Unsubscribe` of an email names (RFC 8058): mail programs POST `List-Unsubscribe=One-Click` here in either
 * encoding of a form, without cookies and without a page. Somebody who opens the address gets the page that asks first.
 */
export async function registerOneClick(app: FastifyInstance, house: House): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.removeContentTypeParser('multipart/form-data'); // elsewhere it is read as files
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: formBytes },
      async (request: FastifyRequest, body: Buffer) => fieldsOf(request, body),
    );
    scope.post('/api/unsubscribe/:token/one-click', { schema: { hide: true } }, async (request, reply) => {
      if (!saysOneClick(request.body)) throw new Refusal('invalid', { field: 'List-Unsubscribe' });
      await setSubscription(
        { db: house.db, world: worldOf(house, request) },
        { token: tokenOf(request), wanted: false },
      );
      return reply.status(200).type('text/plain; charset=utf-8').send('OK\n');
    });
    scope.get(
      '/api/unsubscribe/:token/one-click',
      { schema: { hide: true }, exposeHeadRoute: false },
      async (request, reply) =>
        reply.redirect(`/unsubscribe#token=${encodeURIComponent(tokenOf(request))}`, 303),
    );
  });
}

async function fieldsOf({ headers }: FastifyRequest, body: Buffer): Promise<FormData | null> {
  const form = new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  });
  return form.formData().catch(() => null); // not written as a form is
}

function saysOneClick(body: unknown): boolean {
  const isForm = body instanceof URLSearchParams || body instanceof FormData;
  return isForm && body.get('List-Unsubscribe') === 'One-Click';
}

function tokenOf(request: FastifyRequest): string {
  return (request.params as { token: string }).token;
}
