import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { settlementAccounts } from '#db/schema/keeping.ts';
import { commissionAgreements, payoutItems, settlementStatements } from '#db/schema/settlements.ts';
import { dayMs, dayOf, hourMs, later } from '#domain/instants.ts';
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

/** Where brands are paid; Pulnae's account is entered with its company, and one brand has none yet. */
const accounts = [
  { slug: 'onpum', holder: '온품 주식회사', name: 'Onpum Inc.', number: '302-118-440926' },
  { slug: 'danbit', holder: '주식회사 단빛', name: 'Danbit Co., Ltd.', number: '302-204-118731' },
  { slug: 'ultung', holder: '주식회사 울퉁', name: 'Ultung Co., Ltd.', number: '302-330-902164' },
  { slug: 'gadak', holder: '가닥 주식회사', name: 'Gadak Inc.', number: '302-071-556208' },
] as const;

/** Of so many months there are statements. */
const months = 4;

/** Whose latest statements are still to be paid: the first one's waits for a second person already. */
const waitingFor = ['pulnae', 'onpum'].map(demoBrandCompanyId);

/**
 * Statements of the last months, and what was paid of them: all whose pay day has passed. Of the others Pulnae's waits in
 * a payout for a second person, and Onpum's to be put into one.
 */
export async function settleWithBrands(tx: Tx, now: Date, worldAt: WorldAt): Promise<void> {
  await enterAccounts(tx, now, worldAt(now));
  const latest = later(now, -6 * hourMs);
  const ends = periodEnds(now);
  for (const until of ends) {
    const at = new Date(Math.min(Date.parse(`${daysLater(until, 1)}T04:20:00Z`), latest.getTime()));
    await makeUpTo(asDb(tx), { until, madeById: null }, worldAt(at));
  }
  const today = dayOf(now);
  // Where nothing of the last month is to be paid any more, the team has settled by hand what has come in since.
  const isOpen = (row: StatementRow) => row.payBy >= today;
  const owed = (await payable(tx)).filter(isOpen);
  for (const companyId of waitingFor.filter((id) => !owed.some((row) => row.companyId === id))) {
    const byHand = { until: daysLater(today, -1), companyId, madeById: userIdOf('clara') };
    await makeUpTo(asDb(tx), byHand, worldAt(latest));
  }
  const statements = await payable(tx);
  for (const until of ends) {
    const paid = statements.filter((row) => row.periodTo === until && !isOpen(row));
    if (paid.length > 0) await payOut(tx, paid, worldAt);
  }
  const prepared = statements.find((row) => isOpen(row) && row.companyId === waitingFor[0]);
  if (prepared === undefined) return;
  const world = worldAt(later(now, -3 * hourMs));
  await prepare({ db: tx, actor: actorOf('yuna'), world }, [prepared.id]);
}

/** The ends of the last months, the earliest first. */
function periodEnds(now: Date): string[] {
  const ends = [lastPeriodEnd(dayOf(now), 'month')];
  for (let count = 1; count < months; count += 1) ends.unshift(lastPeriodEnd(ends[0] ?? '', 'month'));
  return ends;
}

type StatementRow = typeof settlementStatements.$inferSelect;

async function payOut(tx: Tx, statements: readonly StatementRow[], worldAt: WorldAt): Promise<void> {
  const until = statements[0]?.periodTo ?? '';
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

/** What brands with an account get in pounds, the earliest first. */
async function payable(tx: Tx): Promise<StatementRow[]> {
  const slugs = ['pulnae', ...accounts.map(({ slug }) => slug)];
  return tx
    .select()
    .from(settlementStatements)
    .where(
      and(
        gt(settlementStatements.totalMinor, 0),
        eq(settlementStatements.currency, 'GBP'),
        inArray(settlementStatements.companyId, slugs.map(demoBrandCompanyId)),
      ),
    )
    .orderBy(asc(settlementStatements.number));
}

/** Before anything is ordered: an order keeps what counted when it was placed. */
export async function enterAgreements(tx: Tx, now: Date): Promise<void> {
  await tx.insert(commissionAgreements).values(
    agreements.map(({ slug, daysAgo, ...agreed }, index) => {
      const at = later(now, -daysAgo * dayMs);
      return {
        id: demoId('commission', `${index}`),
        companyId: demoBrandCompanyId(slug),
        ...agreed,
        validFrom: dayOf(at),
        enteredById: userIdOf('clara'),
        createdAt: at,
      };
    }),
  );
}

async function enterAccounts(tx: Tx, now: Date, { seals }: Pick<World, 'seals'>): Promise<void> {
  const at = later(now, -340 * dayMs);
  for (const { slug, holder, name, number } of accounts) {
    const id = demoId('settlement-account', slug);
    await tx.insert(settlementAccounts).values({
      id,
      companyId: demoBrandCompanyId(slug),
      bankName: '새길은행',
      holder,
      accountNumber: seals.seal('settlement-account', id, Buffer.from(number)).toString('base64'),
      lastDigits: number.slice(-4),
      bic: 'SGILKRSE',
      currency: 'KRW',
      payee: { name, street: '41 Seongsui-ro 7-gil', postalCode: '04780', city: 'Seoul', country: 'KR' },
      createdAt: at,
      usableFrom: usableFrom(at),
      checkedAt: later(at, 2 * dayMs),
      checkedById: userIdOf('clara'),
    });
  }
}
