import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Area } from '#contract/operation.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import type { Config } from '../kernel/config.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Handlers } from './context.ts';
import { registerOperations } from './operations.ts';
import { openSessions } from './session.ts';

let house: TestHouse;
let app: FastifyInstance | undefined;
beforeAll(async () => {
  house = await startHouse();
});
afterEach(() => app?.close());
afterAll(() => house.close());

/** The contract as it is, with handlers that all refuse with this code. What a failure says is the answer. */
async function refusing(code: ErrorCode, nodeEnv: Config['nodeEnv'] = 'test'): Promise<FastifyInstance> {
  const refuse = async () => {
    throw new Refusal(code);
  };
  const areas = Object.entries<Area>(api).map(([area, operations]) => [
    area,
    Object.fromEntries(Object.keys(operations).map((name) => [name, refuse])),
  ]);
  app = Fastify();
  app.setValidatorCompiler(() => (data) => ({ value: data }));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler((error: Error, _request, reply) => reply.status(500).send(error.message));
  await app.register(cookie);
  await app.register(multipart);
  const sessions = openSessions(house.db, house.hub, {
    clock: house.clock,
    isHttps: false,
    asksAdminsAgain: false,
  });
  const config = { ...house.config, nodeEnv };
  // Each operation has its handler, of no type of its own.
  registerOperations(app, { ...house, config }, sessions, Object.fromEntries(areas) as Handlers);
  return app;
}

const cookies = { lys_session: cast.admin.token };
const invoice = '/api/invoices/01900000-0000-7000-8000-000000000001';

describe('a refusal', () => {
  it.each<ErrorCode>(['forbidden', 'invalid-input', 'not-found'])(
    'with %s, which the operation declares or shares with others, is answered',
    async (code) => {
      const { body } = await (await refusing(code)).inject({ url: invoice, cookies });
      expect(body).toBe(code);
    },
  );

  it('with a code that the operation does not declare is an error that names both', async () => {
    const { body } = await (await refusing('stock-out')).inject({ url: invoice, cookies });
    expect(body).toBe(
      "GET /api/invoices/:invoiceId answers 'stock-out', which its contract does not declare",
    );
  });

  it('of members alone is none of what everyone may ask', async () => {
    const { body } = await (await refusing('signed-out')).inject({ url: '/api/showcases' });
    expect(body).toContain("'signed-out'");
  });

  it('is let through as it is where nobody tests', async () => {
    const { body } = await (await refusing('stock-out', 'production')).inject({ url: invoice, cookies });
    expect(body).toBe('stock-out');
  });
});
