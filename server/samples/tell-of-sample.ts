import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { sampleLines } from '#db/schema/samples.ts';
import type { Role } from '#domain/roles.ts';
import type { SampleState } from '#domain/sample.ts';
import type { Context } from '../kernel/context.ts';
import { notify } from '../notifications/notify.ts';
import { doerOf } from '../orders/move-order.ts';
import { type SampleFacts, writeSampleEmail } from './emails/sample.ts';
import type { SampleRow } from './visible.ts';

/** Nobody of a company that is closed can sign in and look; one that is suspended may come back. */
const isNotClosed = sql`exists (select from ${companies} house
  where house.id = ${users.companyId} and house.closed_at is null)`;

type Telling = Context<'actor' | 'world', Tx>;

/** What is told of a request: where it stands now, or that it is followed by another number. */
export type SampleTold = SampleState | 'tracking-corrected';

/** To which side a step happened or for whom it waits; the team looks at its list. */
const toldOfSample = {
  asked: 'brand',
  accepted: 'retailer',
  declined: 'retailer',
  shipped: 'retailer',
  'tracking-corrected': 'retailer',
  received: 'brand',
  withdrawn: 'brand',
} as const satisfies Record<SampleTold, Role>;

/**
 * Tells where a request stands now: the other side in the bell and by email, and a brand in the bell also what the team
 * has done in its name, with who it was.
 */
export async function tellOfSample(
  context: Telling,
  row: SampleRow,
  what: SampleTold = row.state,
): Promise<void> {
  const { db: tx, actor, world } = context;
  const facts = await factsOf(tx, row);
  const to = toldOfSample[what];
  await ring(context, { row, facts, what, to });
  await mail(context, { row, facts, what, to });
  if (actor.role === 'admin' && to === 'retailer') await ring(context, { row, facts, what, to: 'brand' });
  await world.announce(tx, { kind: 'sample', companyIds: [row.retailerCompanyId, row.brandCompanyId] });
}

type Told = {
  readonly row: SampleRow;
  readonly facts: SampleFacts;
  readonly what: SampleTold;
  readonly to: 'brand' | 'retailer';
};

async function ring({ db: tx, actor, world }: Telling, { row, facts, what, to }: Told): Promise<void> {
  const { actorName } = await doerOf(tx, actor);
  const companyId = to === 'brand' ? row.brandCompanyId : row.retailerCompanyId;
  await notify(
    tx,
    {
      kind: 'sample',
      subjectId: row.id,
      title: to === 'brand' ? facts.retailerName : facts.brandName,
      said: { key: `samples:told.${what}`, params: { name: actorName ?? '' } },
      to: and(eq(users.companyId, companyId), isNotClosed),
      actorId: actor.userId,
    },
    world,
  );
}

async function mail({ db: tx, actor, world }: Telling, { row, facts, what, to }: Told): Promise<void> {
  for (const party of await readersOf(tx, row, to)) {
    if (party.id !== actor.userId) await writeSampleEmail(tx, { row, facts, what, party, side: to }, world);
  }
}

async function factsOf(tx: Tx, { id, brandId, retailerCompanyId }: SampleRow): Promise<SampleFacts> {
  const [names] = await tx
    .select({ brandName: brands.name, retailerName: companies.name })
    .from(brands)
    .innerJoin(companies, eq(companies.id, retailerCompanyId))
    .where(eq(brands.id, brandId));
  if (names === undefined) throw new Error('a request names a brand and a shop');
  const lines = await tx
    .select({ productName: sampleLines.productName, items: sampleLines.items })
    .from(sampleLines)
    .where(eq(sampleLines.sampleRequestId, id))
    .orderBy(asc(sampleLines.position));
  return { ...names, lines };
}

/** Emails go to the brand's people, and of a shop to who has asked, or to its owners once that account is closed. */
function readersOf(tx: Tx, row: SampleRow, to: 'brand' | 'retailer') {
  const { id, email, name, language, emailNotifications } = users;
  return tx
    .select({ id, email, name, language, emailNotifications })
    .from(users)
    .where(
      and(
        isNull(users.disabledAt),
        isNotClosed,
        to === 'brand' ? eq(users.companyId, row.brandCompanyId) : askersOf(tx, row),
      ),
    )
    .orderBy(asc(users.id));
}

function askersOf(tx: Tx, { retailerCompanyId, askedById }: SampleRow): SQL | undefined {
  const asker = alias(users, 'asker');
  const active = tx
    .select({ found: sql`1` })
    .from(asker)
    .where(and(sql`${asker.id} = ${askedById}`, isNull(asker.disabledAt)));
  return or(
    sql`${users.id} = ${askedById}`,
    and(eq(users.companyId, retailerCompanyId), eq(users.companyRole, 'owner'), sql`not exists ${active}`),
  );
}
