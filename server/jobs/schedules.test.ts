import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessions } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { jobApplications } from '#db/schema/enquiries.ts';
import { orders } from '#db/schema/orders.ts';
import { cvKeptUntil } from '#domain/jobs.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { jobApplication, postFile } from '#test/enquiries.ts';
import { placed, standing } from '#test/orders.ts';
import { writeEmail } from '../emails/write-email.ts';
import { worldAt } from '../http/operations.ts';
import { jobHandlers } from '../job-handlers.ts';
import { scheduledJobs } from '../kernel/job-data.ts';

let house: TestHouse;
const lines: string[] = [];
beforeAll(async () => {
  house = await startHouse({ logTo: lines });
});
afterAll(() => house.close());

it('a file store that is away stops nothing else of what runs by itself', async () => {
  await postFile(house, jobApplication);
  const { id } = await placed(house);
  await house.runJobs();
  const now = cvKeptUntil(house.time.now());
  house.time.set(now);
  await standing(house.db, id, 'delivered', { deliveredAt: new Date('2026-03-07'), paidAt: now });
  await house.db.update(sessions).set({ expiresAt: new Date('2027-01-01') });
  await house.db
    .update(sessions)
    .set({ expiresAt: new Date('2026-04-01') })
    .where(eq(sessions.userId, cast.viewer.id));
  const lost = { key: 'lost', kind: 'reset-password', to: cast.retailer, path: '/x' };
  await house.db.transaction((tx) => writeEmail(tx, lost, worldAt(house)));
  await house.db.execute(sql`delete from jobs.job where name = 'deliver-email'`);

  const away = { ...house.files, remove: () => Promise.reject(new Error('the file store is away')) };
  for (const name of scheduledJobs) await house.queue.enqueue(house.db, name, {});
  await house.queue.work(jobHandlers({ ...house, files: away }));

  const waits = { timeout: 40_000 };
  const statusOf = async () => (await house.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
  const email = async () => (await house.db.select().from(emails).where(eq(emails.key, 'lost')))[0]?.status;
  await expect.poll(statusOf, waits).toBe('completed');
  await expect.poll(email, waits).toBe('kept');
  await expect.poll(() => house.db.$count(sessions, eq(sessions.userId, cast.viewer.id)), waits).toBe(0);
  await expect.poll(() => lines.join('\n'), waits).toMatch(/the file store is away/);
  expect((await house.db.select().from(jobApplications))[0]?.cvKey).not.toBeNull();
});
