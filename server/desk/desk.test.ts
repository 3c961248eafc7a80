import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts, auditLog, users } from '#db/schema/accounts.ts';
import { deskEntries } from '#db/schema/desk.ts';
import { emails } from '#db/schema/emails.ts';
import { applications, enquiries } from '#db/schema/enquiries.ts';
import { notes } from '#db/schema/notes.ts';
import { notifications } from '#db/schema/notifications.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay, type Person } from '#test/cast.ts';
import { application, contact } from '#test/enquiries.ts';
import { atTheSamePoint } from '#test/interleave.ts';
import { aThread } from '#test/threads.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.time.set(castDay);
  for (const table of [attempts, deskEntries, notes, notifications, enquiries, applications, emails])
    await house.db.delete(table);
});

const entries = '/api/admin/desk/entries';
const inbox = async (query = '', who: Person = cast.admin) =>
  (await house.as(who).get(`/api/admin/enquiries?${query}`)).body;

async function anApplication(): Promise<string> {
  expect((await house.guest.post('/api/applications', application)).status).toBe(201);
  const [row] = await house.db.select().from(applications);
  return String(row?.id);
}

async function anEnquiry(email = contact.email): Promise<string> {
  expect((await house.guest.post('/api/enquiries/contact', { ...contact, email })).status).toBe(201);
  const [row] = await house.db.select().from(enquiries).where(eq(enquiries.email, email));
  return String(row?.id);
}

const assign = (path: string, assigneeId: string | null, expectedVersion = 0, who: Person = cast.admin) =>
  house.as(who).post(`${entries}/${path}/assign`, { assigneeId, expectedVersion });

describe('assigning', () => {
  it('gives it to a colleague, who is told by whom, and stands in its history', async () => {
    const id = await anApplication();
    const { status, body } = await assign(`application/${id}`, cast.agent.id);
    expect([status, body]).toEqual([
      200,
      { assignee: { id: cast.agent.id, name: cast.agent.name }, followUpOn: null, version: 1 },
    ]);
    const told = (await house.as(cast.agent).get('/api/notifications')).body.items;
    expect(told.filter(({ kind }: { kind: string }) => kind === 'assigned')).toMatchObject([
      {
        title: application.companyName,
        text: 'Ada Lys has assigned this to you.',
        href: `/admin/enquiries?application=${id}`,
      },
    ]);
    const taken = await house.as(cast.admin).get(`/api/admin/applications/${id}`);
    expect(taken.body.assigneeId).toBe(cast.agent.id);
    const entry = (await house.as(cast.adminViewer).get(`${entries}/application/${id}`)).body;
    expect(entry).toMatchObject({
      version: 1,
      history: [{ action: 'assigned', actorName: cast.admin.name, assigneeName: cast.agent.name }],
    });
    expect(await house.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).toMatchObject([
      { action: 'desk-assigned', actorId: cast.admin.id, details: { to: cast.agent.id } },
    ]);
  });

  it('to oneself tells nobody, and back to nobody leaves nothing', async () => {
    const id = await anEnquiry();
    await house.db.delete(notifications);
    await assign(`enquiry/${id}`, cast.admin.id);
    expect(await house.db.select().from(notifications)).toEqual([]);
    expect((await assign(`enquiry/${id}`, null, 1)).body).toMatchObject({ assignee: null, version: 2 });
  });

  it('at once by two gives it to the first, and tells the second who has it', async () => {
    const id = await anApplication();
    const answers = await atTheSamePoint(
      house,
      "insert into desk_entries (subject_kind, subject_id, changed_at) values ('application', $1, now())",
      [id],
      [
        () => assign(`application/${id}`, cast.admin.id),
        () => assign(`application/${id}`, cast.manager.id, 0, cast.manager),
      ],
    );
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'assigned-meanwhile']);
    expect(lost?.body.detail).toContain(won?.body.assignee.name);
    const [row] = await house.db.select().from(deskEntries);
    expect(row).toMatchObject({ assigneeId: won?.body.assignee.id, version: 1 });
  });

  it('of an application that two decide at once makes one company', async () => {
    const id = await anApplication();
    const body = {
      companyName: 'Vogt',
      country: 'DE',
      salesRepId: cast.admin.id,
      expiresAt: '2026-04-01T00:00:00.000Z',
    };
    const approve = (who: Person) => house.as(who).post(`/api/admin/applications/${id}/approve`, body);
    const answers = await atTheSamePoint(
      house,
      'select from applications where id = $1 for update',
      [id],
      [() => approve(cast.admin), () => approve(cast.agent)],
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is refused to and for who may not do the work', async () => {
    const id = await anApplication();
    const path = `application/${id}`;
    expect((await assign(path, cast.agent.id, 0, cast.adminViewer)).status).toBe(403);
    for (const who of [cast.adminViewer, cast.retailer]) {
      const { status, body } = await assign(path, who.id);
      expect([status, body.code, body.field]).toEqual([422, 'assignee-unsuited', 'assigneeId']);
    }
    expect((await assign(`application/${cast.admin.id}`, cast.admin.id)).status).toBe(404);
    expect(await house.db.select().from(deskEntries)).toEqual([]);
    await house.db.update(users).set({ disabledAt: castDay }).where(eq(users.id, cast.agent.id));
    expect((await assign(path, cast.agent.id)).body.code).toBe('assignee-unsuited');
    await house.db.update(users).set({ disabledAt: null }).where(eq(users.id, cast.agent.id));
  });

  it('is asked for again without harm', async () => {
    const id = await anEnquiry();
    await assign(`enquiry/${id}`, cast.admin.id);
    expect((await assign(`enquiry/${id}`, cast.admin.id)).body.version).toBe(1);
  });
});

describe('a follow-up date', () => {
  it('is a day to come, and brings it into the inbox on that day', async () => {
    const id = await anEnquiry();
    const set = (followUpOn: string | null, expectedVersion: number) =>
      house.as(cast.agent).post(`${entries}/enquiry/${id}/follow-up`, { followUpOn, expectedVersion });
    expect((await set('2026-03-05', 0)).body).toMatchObject({ code: 'date-past', field: 'followUpOn' });
    expect((await set('2026-03-08', 0)).body).toMatchObject({ followUpOn: '2026-03-08', version: 1 });
    expect((await set('2026-03-09', 0)).body.code).toBe('desk-entry-changed');
    expect((await inbox('followUp=due')).items).toEqual([]);
    expect((await inbox('followUp=set')).items).toMatchObject([{ id, followUpOn: '2026-03-08' }]);
    house.time.advance(2 * 86_400_000);
    expect((await inbox('followUp=due')).items).toMatchObject([{ id }]);
    expect((await set(null, 1)).body).toMatchObject({ followUpOn: null, version: 2 });
  });
});

describe('the inbox', () => {
  it('holds applications and enquiries, by whose they are, kind, state, language, day and words', async () => {
    const applied = await anApplication();
    house.time.advance(1000);
    const asked = await anEnquiry();
    const ids = async (query: string, who?: Person) =>
      (await inbox(query, who)).items.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([asked, applied]);
    expect(await ids('status=todo')).toEqual([asked, applied]);
    expect(await ids('status=new')).toEqual([applied]);
    expect(await ids('kind=retailer')).toEqual([applied]);
    expect(await ids('q=sun%20care')).toEqual([applied]);
    expect(await ids('language=ko')).toEqual([]);
    expect(await ids('from=2026-03-06&to=2026-03-06')).toHaveLength(2);
    expect(await ids('to=2026-03-05')).toEqual([]);
    await assign(`application/${applied}`, cast.agent.id);
    expect(await ids('assigned=me', cast.agent)).toEqual([applied]);
    expect(await ids('assigned=me')).toEqual([]);
    expect(await ids('assigned=none')).toEqual([asked]);
    expect(await ids(`assigned=${cast.agent.id}`)).toEqual([applied]);
    await house.db.update(users).set({ disabledAt: castDay }).where(eq(users.id, cast.agent.id));
    expect(await ids('assigned=none')).toEqual([asked, applied]);
    const { items } = (await house.as(cast.admin).get('/api/admin/enquiries?assigned=none')).body;
    expect(items.map(({ assignee }: { assignee: unknown }) => assignee)).toEqual([null, null]);
    const entry = `/api/admin/desk/entries/application/${applied}`;
    expect((await house.as(cast.admin).get(entry)).body.assignee).toBeNull();
    await house.db.update(users).set({ disabledAt: null }).where(eq(users.id, cast.agent.id));
    expect((await house.as(cast.admin).get('/api/admin/enquiries?assigned=everybody')).status).toBe(422);
  });
});

describe('an answer to an application', () => {
  it('is mailed in the language chosen, under the subject chosen, and decides nothing', async () => {
    const id = await anApplication();
    await house.db.delete(emails);
    const path = `/api/admin/applications/${id}/answers`;
    const text = '사업자등록증을 보내 주세요.';
    const answer = { text, subject: '서류 요청', language: 'ko' };
    const { status, body } = await house.as(cast.agent).post(path, answer);
    expect([status, body.status]).toEqual([200, 'new']);
    expect(body.answers).toMatchObject([{ ...answer, authorName: cast.agent.name }]);
    const [email] = await house.db.select().from(emails);
    expect(email).toMatchObject({ toAddress: application.email, language: 'ko', subject: '서류 요청' });
    expect(email?.text).toContain(text);
    house.time.advance(1000);
    await house.as(cast.agent).post(path, { text: 'Thank you.' });
    const [, plain] = await house.db.select().from(emails).orderBy(emails.createdAt, emails.id);
    expect(plain).toMatchObject({ language: 'en', subject: 'Our reply to your message' });
    expect((await house.as(cast.adminViewer).post(path, answer)).status).toBe(403);
  });
});

describe('a note', () => {
  it('is the team’s, on what there is', async () => {
    const thread = await aThread(house.db);
    const path = `${entries}/conversation/${thread.id}/notes`;
    expect((await house.as(cast.agent).post(path, { body: 'Call them on Monday' })).status).toBe(201);
    expect((await house.as(cast.agent).post(path, { body: ' ' })).status).toBe(422);
    expect((await house.as(cast.adminViewer).post(path, { body: 'x' })).status).toBe(403);
    const elsewhere = path.replace(thread.id, cast.admin.id);
    expect((await house.as(cast.agent).post(elsewhere, { body: 'x' })).status).toBe(404);
    const { body } = await house.as(cast.adminViewer).get(`${entries}/conversation/${thread.id}`);
    expect(body.notes).toMatchObject([{ authorName: cast.agent.name, body: 'Call them on Monday' }]);
  });
});
