import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, invites } from '#db/schema/accounts.ts';
import { messages, threads } from '#db/schema/messages.ts';
import { type LimitBucket, limits } from '#domain/limits.ts';
import { type Answer, startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { contact } from '#test/enquiries.ts';
import { broughtTo, paperOf } from '#test/papers.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
let paper: string;
let threadId: string;
beforeAll(async () => {
  house = await startHouse();
  const orderId = await broughtTo(house, 'confirmed');
  const [thread] = await house.db.select().from(threads).where(eq(threads.orderId, orderId));
  threadId = thread?.id ?? '';
  paper = `/api/documents/${(await paperOf(house, orderId, 'pro_forma')).id}/file`;
});
afterAll(() => house.close());
beforeEach(() => house.db.delete(attempts));

const me = cast.retailer;
let sent = 0;

/** What each limit holds up that is not about signing in, by somebody who may do it. */
const acts: Readonly<Record<string, { readonly bucket: LimitBucket; readonly act: () => Promise<Answer> }>> =
  {
    'looking a code up': {
      bucket: 'invite-check:address',
      act: () => house.guest.post('/api/invites/validate', { code: 'UNKNOWN1' }),
    },
    'sending a form': {
      bucket: 'form:address',
      act: () => house.guest.post('/api/enquiries/contact', contact),
    },
    'asking for a reset': {
      bucket: 'password-reset:address',
      act: () => house.guest.post('/api/password-resets', { email: me.email }),
    },
    'inviting a colleague': {
      bucket: 'colleague-invite:company',
      act: () => {
        sent += 1;
        const invite = { email: `c${sent}@maison.example`, companyRole: 'viewer', language: 'en' };
        return house.as(me).post('/api/team/invites', invite);
      },
    },
    'opening a paper': { bucket: 'paper:user', act: () => house.as(me).get(paper) },
    'saving a statement': {
      bucket: 'statement:user',
      act: () => house.as(me).get('/api/statement.csv?from=2026-01-01&to=2026-03-01'),
    },
    'downloading the own data': {
      bucket: 'data-download:user',
      act: () => house.as(me).get('/api/account/data'),
    },
    'sending a message': {
      bucket: 'message:user',
      act: () =>
        house.as(me).post(`/api/threads/${threadId}/messages`, {
          requestId: newId(house.time.now()),
          content: 'Hello.',
        }),
    },
  };

describe.each(Object.entries(acts))('%s', (_name, { bucket, act }) => {
  const { max, windowMs } = limits[bucket];

  test(`at once is let through as in turn: the last two of ${max}, and no more`, async () => {
    const first = await act();
    expect(first.status).not.toBe(429);
    await house.db
      .update(attempts)
      .set({ count: max - 2 })
      .where(eq(attempts.bucket, bucket));
    const answers = await Promise.all(Array.from({ length: 6 }, act));
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(2);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBe(windowMs / 1000);
    expect(refused?.body.detail).toContain('Please try again in');
    const [counter] = await house.db.select().from(attempts).where(eq(attempts.bucket, bucket));
    expect(counter?.count).toBe(max);
  });
});

test('what is refused has done nothing', async () => {
  const written = () =>
    house.db
      .select()
      .from(messages)
      .where(and(eq(messages.senderId, me.id)));
  const invited = () => house.db.select().from(invites).where(eq(invites.companyId, me.companyId));
  const act = async (name: string) => {
    const one = acts[name];
    if (one === undefined) throw new Error(name);
    await one.act();
    await house.db
      .update(attempts)
      .set({ count: limits[one.bucket].max })
      .where(eq(attempts.bucket, one.bucket));
    const before = [await written(), await invited()].map((rows) => rows.length);
    expect((await one.act()).status).toBe(429);
    expect([await written(), await invited()].map((rows) => rows.length)).toEqual(before);
  };
  await act('sending a message');
  await act('inviting a colleague');
});

test('one person’s papers are not another’s', async () => {
  await house.as(me).get(paper);
  await house.db
    .update(attempts)
    .set({ count: limits['paper:user'].max })
    .where(eq(attempts.bucket, 'paper:user'));
  expect((await house.as(me).get(paper)).status).toBe(429);
  expect((await house.as(cast.admin).get(paper)).status).toBe(200);
});
