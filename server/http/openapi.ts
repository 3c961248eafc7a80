import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { say } from '../texts.ts';
import { apiPage } from './api-page.ts';

/** Must run before the operations are registered: the document is made from them. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lys API',
        version: '1',
        description: 'Errors are RFC 9457 problem documents; lists are paged by cursor.',
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger()));
  });
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    return reply.type('text/html; charset=utf-8').send(apiPage(app.swagger(), explainErrors()));
  });
}

function explainErrors(): { code: string; status: number; detail: string }[] {
  return (Object.keys(errorStatus) as ErrorCode[]).map((code) => ({
    code,
    status: errorStatus[code],
    detail: say('en', `errors:${code}`),
  }));
}
