import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { securityHeaders } from './http/security-headers.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

describe('the server', () => {
  it('is alive and ready', async () => {
    expect((await house.guest.get('/healthz')).status).toBe(200);
    expect((await house.guest.get('/readyz')).status).toBe(200);
  });

  it('answers an unknown API address with a problem document', async () => {
    const answer = await house.guest.get('/api/nothing');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ code: 'not-found', status: 404 });
  });

  it('names the field and speaks the language of the caller when input is bad', async () => {
    const answer = await house.guest.post(
      '/api/session',
      { email: '', password: 'x' },
      { 'accept-language': 'ko' },
    );
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'invalid-input', field: 'email' });
    expect(answer.body.detail).toMatch(/[가-힣]/);
  });

  it('refuses a body that is no JSON, no object, or too large, and never with a 500', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const payload of ['{', '[]', '"text"', 'null']) {
      const answer = await house.app.inject({ method: 'POST', url: '/api/session', headers, payload });
      expect([400, 422]).toContain(answer.statusCode);
    }
    const large = await house.guest.post('/api/session', { email: 'x'.repeat(300_000) });
    expect(large.status).toBe(413);
  });

  it('refuses a change that another site asks for', async () => {
    const answer = await house
      .as(cast.retailer)
      .delete('/api/session', undefined, { origin: 'https://elsewhere.example' });
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('origin-refused');
  });

  it('sends nothing of a TRACE back', async () => {
    const answer = await house.app.inject({
      method: 'TRACE',
      url: '/api/session',
      headers: { cookie: 'a=secret' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('secret');
  });

  it('sends security headers and keeps answers out of caches', async () => {
    const { headers } = await house.guest.get('/api/session');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
    const page = await house.guest.get('/login');
    expect(page.headers).toMatchObject(securityHeaders({ isHttps: false }));
    expect(page.headers).not.toHaveProperty('strict-transport-security');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  it('keeps browsers on HTTPS where it is reached that way', () => {
    expect(securityHeaders({ isHttps: true })).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  it('describes itself as OpenAPI 3.1 and as a readable page', async () => {
    const document = await house.guest.get('/api/openapi.json');
    expect(document.body.openapi).toBe('3.1.0');
    expect(document.body.paths['/api/orders/{orderId}'].get.operationId).toBe('getOrder');
    const page = await house.guest.get('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).toContain('/api/orders/{orderId}');
  });
});
