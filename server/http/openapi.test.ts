import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { startHouse, type TestHouse } from '#test/app.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ config: { publicUrl: 'https://lys.example' } });
});
afterAll(() => house.close());

describe('the OpenAPI document', () => {
  it('passes the recommended rules of a standard linter', async () => {
    const { text } = await house.guest.get('/api/openapi.json');
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    const told = problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    );
    expect(told).toEqual([]);
  });

  it('describes every operation of the contract once, under its own name, and no other route', async () => {
    const { body } = await house.guest.get('/api/openapi.json');
    const described = Object.values(body.paths).flatMap((methods) =>
      Object.values(methods as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
    );
    const named = Object.values(api).flatMap((area) => Object.keys(area));
    expect(described.toSorted()).toEqual(named.toSorted());
  });
});
