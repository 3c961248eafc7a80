import { expect, it } from 'vitest';
import { walk } from './walk.ts';

/**
 * `npm run nonsense -- 200000 --seed 7` sets both; `npm test` asks the same each time, so that what was green stays
 * green. Each house sees so many requests, then the next one begins.
 */
const wanted = Number(process.env.NONSENSE_REQUESTS ?? 10_000);
const seed = Number(process.env.NONSENSE_SEED ?? 20_261_122);
const perHouse = 20_000;
const timeout = 15 * 60_000 * Math.ceil(wanted / perHouse);

it(`${wanted} requests nobody should send are refused well`, { timeout }, async () => {
  for (let sent = 0; sent < wanted; sent += perHouse) {
    const requests = Math.min(perHouse, wanted - sent);
    const its = seed + sent / perHouse;
    console.log(`${requests} requests nobody should send: npm run nonsense -- ${requests} --seed ${its}`);
    const figures = await walk({ requests, seed: its });
    console.log(JSON.stringify(figures));
    expect(figures.refused).toBeGreaterThan(requests / 4);
    expect(figures.requests - figures.refused, 'nonsense that nobody took is no test').toBeGreaterThan(
      requests / 10,
    );
  }
});
