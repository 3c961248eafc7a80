import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { atTheSamePoint } from '#test/interleave.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { worldAt } from '../http/operations.ts';
import { writeEmail } from './write-email.ts';

let house: TestHouse;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  house = await startHouse({ config: { smtpUrl: mail.url } });
});
afterAll(async () => {
  await house.close();
  await mail.close();
});

/** An email that the mail server has rejected. */
async function rejected(key: string, change: Partial<typeof emails.$inferInsert> = {}): Promise<string> {
  const secrets = ['tOkEn_of_forty-three_characters_0123456789ab'];
  const email = {
    key,
    kind: 'reset-password',
    to: cast.retailer,
    path: `/reset#${secrets[0]}`,
    secrets,
  } as const;
  const id = (await house.db.transaction((tx) => writeEmail(tx, email, worldAt(house)))) ?? '';
  const state = { status: 'failed', lastError: '550 no such user', ...change } as const;
  await house.db.update(emails).set(state).where(eq(emails.id, id));
  await house.runJobs(); // the job of its writing finds it rejected
  return id;
}

const again = (id: string, who = cast.manager) => house.as(who).post(`/api/admin/emails/${id}/again`, {});
const noted = (id: string) =>
  house.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'email-sent-again')));

describe('sending again', () => {
  it('brings a rejected email to its reader once, however many clicks', async () => {
    const id = await rejected('once');
    expect(mail.received).toHaveLength(0);
    const clicks = await atTheSamePoint(
      house,
      'select from emails where id = $1 for update',
      [id],
      [() => again(id), () => again(id, cast.admin)],
    );
    expect(clicks.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'queued'],
      [200, 'queued'],
    ]);
    await house.runJobs();
    expect(mail.received).toHaveLength(1);
    expect((await noted(id)).map(({ action, details }) => [action, details])).toEqual([
      [
        'email-sent-again',
        { kind: 'reset-password', from: 'failed', to: 'queued', reason: '550 no such user' },
      ],
    ]);
    const late = await again(id);
    expect([late.status, late.body.code]).toEqual([409, 'email-sent-already']);
  });

  it('is for managers and owners', async () => {
    const id = await rejected('rights');
    for (const who of [cast.agent, cast.adminViewer, cast.retailer]) {
      expect((await again(id, who)).status).toBe(403);
    }
    expect((await again('01900000-0000-7000-8000-00000000ffff')).status).toBe(404);
  });

  it('is refused where its links are forgotten', async () => {
    const id = await rejected('forgotten', { sealedSecrets: null });
    const { status, body } = await again(id);
    expect([status, body.code]).toEqual([409, 'email-links-gone']);
    expect(await noted(id)).toEqual([]);
  });

  it('is refused without a mail server', async () => {
    const beside = await startHouse({ beside: house, config: { smtpUrl: null } });
    const id = await rejected('nowhere');
    const { status, body } = await beside.as(cast.manager).post(`/api/admin/emails/${id}/again`, {});
    await beside.close();
    expect([status, body.code]).toEqual([409, 'no-mail-server']);
  });
});
