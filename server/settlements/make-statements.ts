import { and, desc, eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { settlements as contract } from '#contract/settlements.ts';
import type { Db, Tx } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { settlementLines, settlementStatements } from '#db/schema/settlements.ts';
import { dayOf } from '#domain/instants.ts';
import { type AccountCurrency, accountCurrencies } from '#domain/money.ts';
import { sellerOnPaper } from '#domain/paper.ts';
import { formatRegistrationNumber } from '#domain/registration-number.ts';
import {
  carriedMinor,
  dueOn,
  lastPeriodEnd,
  linesOf,
  type NewLine,
  payBy,
  periodStart,
  type SettlementTerms,
  sumsOf,
} from '#domain/settlement.ts';
import type { SettlementPaper, SettlementPaperLine } from '#domain/settlement-paper.ts';
import { daysLater } from '#domain/time-zones.ts';
import { lockCompany } from '../accounts/lock-company.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { nextNumber } from '../documents/series.ts';
import type { House } from '../http/context.ts';
import { oneByOne, SomeFailed } from '../jobs/one-by-one.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { getSeller } from '../kernel/seller.ts';
import type { World } from '../kernel/world.ts';
import { companiesToSettle, lockOrdersToSettle, type OrderToSettle } from './order-papers.ts';
import { readTerms } from './terms.ts';
import { inWon } from './won.ts';

/** Statements of the period that ended last, each night until they are made. Returns how many were. */
export async function makeDueStatements(db: Db, world: World): Promise<number> {
  const { rhythm } = await readTerms(db);
  return makeUpTo(db, { until: lastPeriodEnd(dayOf(world.now), rhythm), madeById: null }, world);
}

/**
 * Statements up to a day that somebody names, for one brand or all. Where some cannot be made the answer is why the first
 * could not, and the log names all of them.
 */
export async function makeSettlements(
  { db, actor, world, log }: Context<'actor' | 'world'> & Pick<House, 'log'>,
  { until, companyId }: ParsedOf<typeof contract.makeSettlements>,
): Promise<OutputOf<typeof contract.makeSettlements>> {
  if (until > dayOf(world.now)) throw new Refusal('date-in-future', { field: 'until' });
  await db.transaction((tx) => assertStillMay(tx, actor, 'settlement:make'));
  try {
    return { made: await makeUpTo(db, { until, companyId, madeById: actor.userId }, world) };
  } catch (error) {
    if (!(error instanceof SomeFailed)) throw error;
    log.error(error, 'settlements');
    throw error.cause;
  }
}

type Run = {
  readonly until: string;
  readonly companyId?: string | undefined;
  readonly madeById: string | null;
};

/** One transaction for each brand: one that fails keeps no other from its statement. */
export async function makeUpTo(db: Db, { until, companyId, madeById }: Run, world: World): Promise<number> {
  const terms = await readTerms(db);
  const { holdDays } = terms;
  const found = await db.transaction((tx) => companiesToSettle(tx, { holdDays, until, companyId }));
  return oneByOne(found, {
    name: (id) => `statement of ${id}`,
    work: (id) => db.transaction((tx) => makeFor(tx, id, { until, madeById, terms }, world)),
  });
}

type Making = { readonly until: string; readonly madeById: string | null; readonly terms: SettlementTerms };

/** The statements of one brand, one for each currency. Of two runs at once the second finds nothing left to settle. */
async function makeFor(tx: Tx, companyId: string, making: Making, world: World): Promise<number> {
  await lockCompany(tx, companyId);
  const { terms, until } = making;
  const orders = await lockOrdersToSettle(tx, { companyId, holdDays: terms.holdDays, until });
  const lines = orders.flatMap((order) => {
    const isDue = order.isPaid && dueOn(order.paidOn, terms) <= until;
    return linesOf({ ...order, isDue }).map((line) => ({ order, line }));
  });
  let made = 0;
  for (const currency of accountCurrencies) {
    const own = lines.filter(({ order }) => order.currency === currency);
    if (own.length === 0) continue;
    made += (await issue(tx, { companyId, currency, lines: own, making }, world)) ? 1 : 0;
  }
  return made;
}

type Entry = { readonly order: OrderToSettle; readonly line: NewLine };
type Draft = {
  readonly companyId: string;
  readonly currency: AccountCurrency;
  readonly lines: readonly Entry[];
  readonly making: Making;
};

/** Issues one statement with its number; false where there is one up to that day, or a later one, already. */
async function issue(tx: Tx, { companyId, currency, lines, making }: Draft, world: World): Promise<boolean> {
  const { until, madeById, terms } = making;
  const last = await lastStatement(tx, companyId, currency);
  if (last !== null && last.periodTo >= until) return false;
  const sums = sumsOf(
    lines.map(({ line }) => line),
    carriedMinor(last?.totalMinor ?? 0),
  );
  const id = world.newId();
  const number = await nextNumber(tx, 'settlement', world.now);
  const days = {
    periodFrom:
      last === null ? firstDay(lines, periodStart(until, terms.rhythm)) : daysLater(last.periodTo, 1),
    periodTo: until,
    payBy: payBy(until, terms),
  };
  const day = dayOf(world.now);
  const content: SettlementPaper = {
    ...sums,
    ...days,
    number,
    issuedAt: world.now.toISOString(),
    currency,
    ...(await parties(tx, companyId)),
    lines: lines.map(printed),
    feeVat: terms.feeVat,
    isFeeVatConfirmed: terms.isFeeVatConfirmed,
    won: await inWon(tx, { amountMinor: sums.totalMinor, currency, day }),
  };
  const row = { id, number, companyId, currency, ...days, ...sums, content, madeById, createdAt: world.now };
  await tx.insert(settlementStatements).values(row);
  await tx.insert(settlementLines).values(
    lines.map(({ order: { basisPoints }, line }) => ({
      id: world.newId(),
      statementId: id,
      basisPoints,
      ...line,
    })),
  );
  const details = { number, currency, totalMinor: sums.totalMinor, periodTo: until };
  const subject = { subjectKind: 'company', subjectId: companyId } as const;
  await audit(tx, { actorId: madeById, action: 'settlement-made', ...subject, details }, world);
  await world.enqueue(tx, 'settlement-made', { statementId: id });
  await world.announce(tx, { kind: 'settlement', companyIds: [companyId] }, { kind: 'enquiry' });
  return true;
}

/** A first statement begins with the first order on it. */
function firstDay(lines: readonly Entry[], start: string): string {
  return [start, ...lines.map(({ order }) => order.paidOn)].toSorted()[0] ?? start;
}

async function lastStatement(tx: Tx, companyId: string, currency: AccountCurrency) {
  const [last] = await tx
    .select({ periodTo: settlementStatements.periodTo, totalMinor: settlementStatements.totalMinor })
    .from(settlementStatements)
    .where(and(eq(settlementStatements.companyId, companyId), eq(settlementStatements.currency, currency)))
    .orderBy(desc(settlementStatements.periodTo))
    .limit(1);
  return last ?? null;
}

/** Who settles with whom, as the statement names them for good. */
async function parties(tx: Tx, companyId: string): Promise<Pick<SettlementPaper, 'seller' | 'brand'>> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  if (company === undefined) throw new Error('the company is locked and there');
  const { name, address, country, registrationNumber } = company;
  return {
    seller: sellerOnPaper(await getSeller(tx)),
    brand: {
      name,
      address,
      country,
      registration: formatRegistrationNumber(registrationNumber ?? '', country),
    },
  };
}

function printed({ order, line }: Entry): SettlementPaperLine {
  const paper = order.papers.find(({ documentId }) => documentId === line.documentId);
  const { kind, goodsMinor, freightMinor, commissionMinor } = line;
  return {
    kind,
    orderNumber: order.orderNumber,
    paperNumber: paper?.number ?? '',
    on: kind === 'claim' ? (paper?.on ?? order.paidOn) : order.paidOn,
    goodsMinor,
    freightMinor,
    basisPoints: order.basisPoints,
    commissionMinor,
  };
}
