import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Operation } from '#contract/operation.ts';
import { sessions } from '#db/schema/accounts.ts';
import { dayMs, later } from '#domain/instants.ts';
import { may } from '#domain/permissions.ts';
import { isOpenToSeeing, seeingMs } from '#domain/seeing.ts';
import { hashToken } from '#server/http/session.ts';
import { newId } from '#server/kernel/ids.ts';
import { type Answer, type Caller, startHouse, type TestHouse } from './app.ts';
import { cast, type Person } from './cast.ts';

/**
 * Every operation × everyone (docs/permissions.md), through the real server. The permission is checked before
 * the input is read, so an empty body asks the door and changes nothing.
 */
const askers = {
  guest: null,
  owner: cast.retailer,
  buyer: cast.buyer,
  viewer: cast.viewer,
  'other retailer': cast.otherRetailer,
  'brand owner': cast.brand,
  editor: cast.editor,
  'brand viewer': cast.brandViewer,
  'other brand': cast.otherBrand,
  admin: cast.admin,
  manager: cast.manager,
  agent: cast.agent,
  'admin viewer': cast.adminViewer,
} as const;
type Asker = keyof typeof askers;

/** Owners at Lys who see as somebody: what is open to them is what they can read of the person's. */
const seers = {
  'seeing as a retailer': { token: 'token-seeing-a-retailer', seen: cast.retailer },
  'seeing as a brand': { token: 'token-seeing-a-brand', seen: cast.brand },
} as const;

/** Routes outside the contract: health, the stream, forms without scripts, what mail programs call, and the pages. */
const outsideTheContract = [
  'GET /api/docs',
  'GET /api/events',
  'GET /api/forms/booking',
  'GET /api/openapi.json',
  'GET /api/unsubscribe/:token/one-click',
  'GET /healthz',
  'GET /media/:file',
  'GET /readyz',
  'POST /api/forms/:form',
  'POST /api/unsubscribe/:token/one-click',
];

const operations: [string, Operation][] = Object.values(api).flatMap((area) =>
  Object.entries(area as Record<string, Operation>),
);
/** Leaving ends seeing as another, and signing out the session, so they are asked last. */
const atLast = ['leaveSeeing', 'logout'];
const inOrder = operations.toSorted(([a], [b]) => atLast.indexOf(a) - atLast.indexOf(b));

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await house.db.insert(sessions).values(Object.values(seers).map(sessionOf));
});
afterAll(() => house.close());

describe('permissions', () => {
  it('ask for a confirmed identity where docs/permissions.md says "confirmed", before anything is read', async () => {
    await house.db.update(sessions).set({ confirmedAt: null });
    const fresh = operations.filter(([, operation]) => operation.fresh);
    expect(fresh.length).toBeGreaterThan(0);
    for (const [name, operation] of fresh) {
      for (const person of Object.values(askers)) {
        if (!may(person, operation.permission)) continue;
        const { status, body } = await call(person, operation);
        expect({ name, status, code: body.code }).toEqual({
          name,
          status: 403,
          code: 'identity-confirmation-needed',
        });
      }
    }
    await house.db.update(sessions).set({ confirmedAt: house.time.now() });
  });

  it('leave to who sees as another what reads, and the ways out', async () => {
    for (const [name, operation] of operations.filter((each) => !atLast.includes(each[0]))) {
      for (const seer of Object.values(seers)) {
        const { status, body } = await call(seer, operation);
        const isClosed = !isOpenToSeeing(operation);
        expect({ name, isClosed: status === 403 && body.code === 'seeing-only' }).toEqual({ name, isClosed });
        if (operation.method !== 'GET') expect(isClosed, name).toBe(true);
      }
    }
  }, 300_000); // more than a thousand questions, one after the other

  it('are what docs/permissions.md says', async () => {
    const lines: string[] = [];
    for (const [name, operation] of inOrder) {
      const answers = await Promise.all([
        ...(Object.keys(askers) as Asker[]).map((asker) => ask(askers[asker], operation)),
        ...Object.values(seers).map((seer) => ask(seer, operation)),
      ]);
      lines.push(
        `| \`${name}\` | ${operation.method} ${operation.path} | ${operation.permission}${operation.fresh ? ', confirmed' : ''} | ${answers.join(' | ')} |`,
      );
    }
    await expect(page(lines)).toMatchFileSnapshot('../docs/permissions.md');
  }, 300_000); // more than 6,000 questions, one after the other

  it('are asked for by every route under /api but a known few', () => {
    const known = operations.map(([, { method, path }]) => `${method} ${path}`);
    const unknown = house.app.routeList.filter((route) => isOurs(route) && !known.includes(route));
    expect(unknown.toSorted()).toEqual(outsideTheContract);
  });
});

function isOurs(route: string): boolean {
  return /^\S+ \/(api|media|healthz|readyz)\b/.test(route) && !route.startsWith('HEAD ');
}

/** The session of an owner at Lys who began to see as somebody a moment ago. */
function sessionOf({ token, seen }: (typeof seers)[keyof typeof seers]): typeof sessions.$inferInsert {
  const now = house.time.now();
  return {
    id: newId(now),
    tokenHash: hashToken(token),
    userId: cast.otherAdmin.id,
    remember: true,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    expiresAt: later(now, dayMs),
    seenUserId: seen.id,
    seeingSince: now,
    seeingUntil: later(now, seeingMs),
  };
}

async function ask(asker: Pick<Person, 'token'> | null, operation: Operation): Promise<string> {
  const { status } = await call(asker, operation);
  if (status === 401 && operation.permission !== 'session:open') return 'sign in';
  if (status === 403) return 'no';
  expect(status, `${operation.method} ${operation.path} by ${asker?.token}`).toBeLessThan(500);
  return 'yes';
}

function call(person: Pick<Person, 'token'> | null, operation: Operation): Promise<Answer> {
  const caller = person === null ? house.guest : house.as(person);
  const method = operation.method.toLowerCase() as keyof Caller;
  const path = operation.path.replaceAll(/:\w+/g, '-');
  return caller[method](path, operation.method === 'GET' || operation.method === 'DELETE' ? undefined : {});
}

function page(lines: readonly string[]): string {
  const names = [...Object.keys(askers), ...Object.keys(seers)];
  return [
    '# Who may call what',
    '',
    'Made by `test/permissions.test.ts` from the running server: `yes` the door is open (which rows are behind it is decided by ownership), `no` 403, `sign in` 401. The last two columns are an owner at Lys who sees as somebody: nothing but reading is open. `confirmed`: who calls has signed in or confirmed who they are within the last ten minutes.',
    '',
    `| Operation | Route | Permission | ${names.join(' | ')} |`,
    `| --- | --- | --- | ${names.map(() => '---').join(' | ')} |`,
    ...lines,
    '',
  ].join('\n');
}
