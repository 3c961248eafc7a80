import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { settlementAccounts } from '#db/schema/keeping.ts';
import { commissionAgreements, payoutItems, settlementStatements } from '#db/schema/settlements.ts';
import { dayMs, hourMs, later } from '#domain/instants.ts';
import { lastPeriodEnd } from '#domain/settlement.ts';
import { usableFrom } from '#domain/settlement-account.ts';
import { daysLater } from '#domain/time-zones.ts';
import type { Context } from '#server/kernel/context.ts';
import type { World } from '#server/kernel/world.ts';
import { approve, hand } from '#server/settlements/approve-payout.ts';
import { makeUpTo } from '#server/settlements/make-statements.ts';
import { prepare } from '#server/settlements/prepare-payout.ts';
import { confirm } from '#server/settlements/settle-payment.ts';
import { actorOf, userIdOf } from './enter-people.ts';
import { demoBrandCompanyId, demoId } from './ids.ts';
import { asDb } from './replay.ts';

type WorldAt = (at: Date) => World;

/** What was agreed with two brands; the others pay our usual commission. */
const agreements = [
  { slug: 'pulnae', basisPoints: 1_250, daysAgo: 380, agreedWith: '김하늘', note: '' },
  { slug: 'onpum', basisPoints: 1_400, daysAgo: 380, agreedWith: 'Seoyeon Park', note: '' },
  {
    slug: 'onpum',
    basisPoints: 1_300,
    daysAgo: 60,
    agreedWith: 'Seoyeon Park',
    note: 'After the first year',
  },
] as const;

/** Where the second brand is paid; Pulnae's account is entered with its company. */
const account = {
  slug: 'onpum',
  bankName: '새길은행',
  holder: '온품 주식회사',
  number: '302-118-440926',
  bic: 'SGILKRSE',
  currency: 'KRW',
  payee: {
    name: 'Onpum Inc.',
    street: '41 Seongsui-ro 7-gil',
    postalCode: '04780',
    city: 'Seoul',
    country: 'KR',
  },
} as const;

/** Of so many months there are statements. */
const months = 4;

/**
 * Statements of the last months. What two brands got before the last one is paid; of the last one Pulnae's waits in a
 * payout for a second person, and Onpum's to be put into one.
 */
export async function settleWithBrands(tx: Tx, now: Date, worldAt: WorldAt): Promise<void> {
  await enterAgreements(tx, now);
  await enterAccount(tx, now, worldAt(now));
  const ends = periodEnds(now);
  for (const until of ends) {
    const at = new Date(
      Math.min(Date.parse(`${daysLater(until, 1)}T04:20:00Z`), later(now, -6 * hourMs).getTime()),
    );
    await makeUpTo(asDb(tx), { until, madeById: null }, worldAt(at));
    if (until !== ends.at(-1)) await payOut(tx, until, worldAt);
  }
  const [waiting] = await statementsOf(tx, ends.at(-1) ?? '', ['pulnae']);
  if (waiting === undefined) return;
  const world = worldAt(later(now, -3 * hourMs));
  await prepare({ db: tx, actor: actorOf('yuna'), world }, [waiting.id]);
}

/** The ends of the last months, the earliest first. */
function periodEnds(now: Date): string[] {
  const ends = [lastPeriodEnd(now.toISOString().slice(0, 10), 'month')];
  for (let count = 1; count < months; count += 1) ends.unshift(lastPeriodEnd(ends[0] ?? '', 'month'));
  return ends;
}

async function payOut(tx: Tx, until: string, worldAt: WorldAt): Promise<void> {
  const statements = await statementsOf(tx, until, ['pulnae', 'onpum']);
  if (statements.length === 0) return;
  const at = (days: number, hours = 9) =>
    new Date(Date.parse(`${daysLater(until, days)}T00:00:00Z`) + hours * hourMs);
  const asYuna = (world: World): Context<'actor' | 'world', Tx> => ({
    db: tx,
    actor: actorOf('yuna'),
    world,
  });
  const payoutId = await prepare(
    asYuna(worldAt(at(4))),
    statements.map(({ id }) => id),
  );
  const approval = { payoutId, signedInAt: at(4, 8) };
  await approve({ db: tx, actor: actorOf('clara'), world: worldAt(at(4, 11)) }, approval);
  await hand(asYuna(worldAt(at(4, 12))), payoutId);
  const items = await tx.select().from(payoutItems).where(eq(payoutItems.payoutId, payoutId));
  for (const { id } of items) {
    await confirm(asYuna(worldAt(at(6))), { itemId: id, paidOn: daysLater(until, 5), bankEntryId: null });
  }
}

async function statementsOf(tx: Tx, until: string, slugs: readonly string[]) {
  const rows = await tx
    .select()
    .from(settlementStatements)
    .where(
      and(
        eq(settlementStatements.periodTo, until),
        eq(settlementStatements.currency, 'GBP'),
        inArray(settlementStatements.companyId, slugs.map(demoBrandCompanyId)),
      ),
    );
  return rows.filter(({ totalMinor }) => totalMinor > 0);
}

async function enterAgreements(tx: Tx, now: Date): Promise<void> {
  await tx.insert(commissionAgreements).values(
    agreements.map(({ slug, daysAgo, ...agreed }, index) => {
      const at = later(now, -daysAgo * dayMs);
      return {
        id: demoId('commission', `${index}`),
        companyId: demoBrandCompanyId(slug),
        ...agreed,
        validFrom: at.toISOString().slice(0, 10),
        enteredById: userIdOf('clara'),
        createdAt: at,
      };
    }),
  );
}

async function enterAccount(tx: Tx, now: Date, { seals }: Pick<World, 'seals'>): Promise<void> {
  const { slug, number, ...said } = account;
  const id = demoId('settlement-account', slug);
  const companyId = demoBrandCompanyId(slug);
  const at = later(now, -300 * dayMs);
  await tx
    .update(companies)
    .set({ address: '서울특별시 성동구 성수이로7길 41' })
    .where(eq(companies.id, companyId));
  await tx.insert(settlementAccounts).values({
    id,
    companyId,
    ...said,
    accountNumber: seals.seal('settlement-account', id, Buffer.from(number)).toString('base64'),
    lastDigits: number.slice(-4),
    actorId: userIdOf('seoyeon'),
    actorName: 'Seoyeon Park',
    createdAt: at,
    usableFrom: usableFrom(at),
    checkedAt: later(at, 2 * dayMs),
    checkedById: userIdOf('clara'),
  });
}
