import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OutputOf } from '#contract/operation.ts';
import type { samples as contract } from '#contract/samples.ts';
import type { Queryable } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { sampleLines, sampleRequests } from '#db/schema/samples.ts';
import type { Translated } from '#domain/languages.ts';
import { may } from '#domain/permissions.ts';
import type { Actor, Role } from '#domain/roles.ts';
import { type SampleAction, type SampleState, sampleActionsFor, sampleDeadline } from '#domain/sample.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { samplesVisibleTo } from './visible.ts';

type Summary = OutputOf<typeof contract.listSamples>['items'][number];
export type SampleView = OutputOf<typeof contract.getSample>;

/** The columns of a request in a list, of `sample_requests` joined to its brand and its shop. */
export const summaryColumns = {
  id: sampleRequests.id,
  state: sampleRequests.state,
  brandId: sampleRequests.brandId,
  brandSlug: brands.slug,
  brandName: brands.name,
  retailerCompanyName: companies.name,
  retailerCountry: companies.country,
  answeredAt: sampleRequests.answeredAt,
  createdAt: sampleRequests.createdAt,
  version: sampleRequests.version,
  lineCount: sql<number>`(select count(*)::int from ${sampleLines} line where line.sample_request_id = ${sampleRequests.id})`,
  totalItems: sql<number>`(select coalesce(sum(line.items), 0)::int from ${sampleLines} line where line.sample_request_id = ${sampleRequests.id})`,
};

/** What every list and the page of a request join to it. */
export const joins = {
  brand: eq(brands.id, sampleRequests.brandId),
  shop: eq(companies.id, sampleRequests.retailerCompanyId),
} satisfies Record<string, SQL>;

type SummaryRow = Pick<
  Summary,
  | 'id'
  | 'state'
  | 'brandId'
  | 'brandSlug'
  | 'brandName'
  | 'retailerCompanyName'
  | 'retailerCountry'
  | 'lineCount'
  | 'totalItems'
  | 'version'
> & { readonly answeredAt: Date | null; readonly createdAt: Date };

export function summaryOf({ answeredAt, createdAt, ...row }: SummaryRow, actor: Actor): Summary {
  return {
    ...row,
    deadline: sampleDeadline({ state: row.state, createdAt, answeredAt })?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    actions: actionsOf(row.state, actor),
  };
}

/** What the side may do, where the rights in the own company allow it. */
function actionsOf(state: SampleState, actor: Actor): SampleAction[] {
  const needs = actor.role === 'retailer' ? 'sample:request' : 'sample:answer';
  return may(actor, needs) ? [...sampleActionsFor(state, actor.role)] : [];
}

type LineRow = { productId: string; productName: Translated; sku: string | null; items: number };

const lines = sql<
  LineRow[]
>`(select coalesce(json_agg(json_build_object('productId', line.product_id, 'productName', line.product_name,
  'sku', line.sku, 'items', line.items) order by line.position), '[]')
  from ${sampleLines} line where line.sample_request_id = ${sampleRequests.id})`;

const asker = alias(users, 'asker');
const answerer = alias(users, 'answerer');

/** One request as the actor sees it; "not found" where they do not. */
export async function getSample(
  { db, actor }: Context<'actor', Queryable>,
  { sampleId }: { readonly sampleId: string },
): Promise<SampleView> {
  const [row] = await db
    .select({
      ...summaryColumns,
      lines,
      deliverTo: sampleRequests.shippingAddress,
      note: sampleRequests.note,
      answer: sampleRequests.answer,
      carrier: sampleRequests.carrier,
      trackingNumber: sampleRequests.trackingNumber,
      askedBy: asker.name,
      answeredBy: answerer.name,
      answererRole: answerer.role,
      shippedAt: sampleRequests.shippedAt,
      receivedAt: sampleRequests.receivedAt,
    })
    .from(sampleRequests)
    .innerJoin(brands, joins.brand)
    .innerJoin(companies, joins.shop)
    .leftJoin(asker, eq(asker.id, sampleRequests.askedById))
    .leftJoin(answerer, eq(answerer.id, sampleRequests.answeredById))
    .where(and(eq(sampleRequests.id, sampleId), samplesVisibleTo(actor)));
  if (row === undefined) throw new Refusal('not-found');
  const { answererRole, answeredBy, shippedAt, receivedAt, ...rest } = row;
  const { lines: asked, deliverTo, note, answer, carrier, trackingNumber, askedBy, ...summary } = rest;
  return {
    ...summaryOf(summary, actor),
    lines: asked,
    deliverTo,
    note,
    answer,
    carrier,
    trackingNumber,
    askedBy,
    answeredBy: answererOf(answeredBy, answererRole),
    answeredAt: iso(row.answeredAt),
    shippedAt: iso(shippedAt),
    receivedAt: iso(receivedAt),
  };
}

/** Who spoke for the brand: one of its own people, or one of the team. */
function answererOf(name: string | null, role: Role | null): SampleView['answeredBy'] {
  return name === null ? null : { name, team: role === 'admin' };
}

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
