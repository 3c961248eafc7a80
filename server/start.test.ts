import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { startServer } from '#test/server-process.ts';

let house: TestHouse;
let dataDir: string;
beforeAll(async () => {
  house = await startHouse();
  dataDir = await mkdtemp(join(tmpdir(), 'lys-start-'));
});
afterAll(async () => {
  await house.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** What a start that is refused has printed. */
async function refusal(env: Record<string, string>): Promise<string> {
  const started = await startServer({ dataDir, env: { NODE_ENV: 'production', ...env } }).catch(
    (error: Error) => error.message,
  );
  if (typeof started === 'string') return started;
  await started.stop();
  return 'it started';
}

describe('a production start', () => {
  it('refuses the demo, whose passwords everybody knows, where others have accounts', async () => {
    const printed = await refusal({ DATABASE_URL: house.databaseUrl, DEMO: 'on' });
    expect(printed).toContain(
      `DEMO is on, and this database holds ${Object.keys(cast).length} accounts that are not the demo's: set DEMO=off`,
    );
    const answer = await house.guest.post('/api/session', {
      email: 'admin@lys.example',
      password: 'lys-demo-password',
    });
    expect(answer.status).toBe(401);
  });

  it('refuses to be reached by others without its address', async () => {
    const printed = await refusal({ HOST: '0.0.0.0' });
    expect(printed).toContain('PUBLIC_URL is missing, and HOST=0.0.0.0');
    expect(printed).not.toContain('open at');
  });
});
