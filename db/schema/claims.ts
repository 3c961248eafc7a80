import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ClaimKind, ClaimRemedy, ClaimState } from '#domain/claim-state.ts';
import { users } from './accounts.ts';
import { at, id } from './columns.ts';
import { documents } from './documents.ts';
import { orderItems, orders } from './orders.ts';

/** Minor units of the order's currency. */
const minor = (name: string) => bigint(name, { mode: 'number' });

/** What a retailer reports of goods that have arrived, and how it was put right. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ClaimKind>().notNull(),
    state: text('state').$type<ClaimState>().notNull().default('reported'),
    description: text('description').notNull(),
    /** What the retailer asks for. */
    wants: text('wants').$type<ClaimRemedy>().notNull(),
    /** Reported after the time the terms give for it. */
    late: boolean('late').notNull().default(false),
    /** What the brand proposes, and what it says to it. */
    proposedRemedy: text('proposed_remedy').$type<ClaimRemedy | 'decline'>(),
    proposedMinor: minor('proposed_minor'),
    proposalNote: text('proposal_note'),
    proposedById: uuid('proposed_by_id').references(() => users.id),
    proposedAt: at('proposed_at'),
    /** What the team has decided. */
    remedy: text('remedy').$type<ClaimRemedy>(),
    amountMinor: minor('amount_minor'),
    decisionNote: text('decision_note'),
    decidedById: uuid('decided_by_id').references(() => users.id),
    decidedAt: at('decided_at'),
    creditNoteId: uuid('credit_note_id').references(() => documents.id),
    replacementOrderId: uuid('replacement_order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Made by the caller once per submission. */
    requestId: uuid('request_id').notNull(),
    reportedById: uuid('reported_by_id').references(() => users.id),
    reportedAt: at('reported_at').notNull(),
    /** Grows with every step: who decides on top of another is told. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('claims_request_key').on(table.orderId, table.requestId),
    index('claims_order').on(table.orderId, table.reportedAt),
    index('claims_open').on(table.reportedAt).where(sql`state in ('reported', 'proposed')`),
    check('claims_kind', sql`${table.kind} in ('damage', 'short', 'wrong', 'quality')`),
    check(
      'claims_state',
      sql`${table.state} in ('reported', 'proposed', 'settled', 'declined', 'withdrawn')`,
    ),
    check('claims_wants', sql`${table.wants} in ('replacement', 'credit', 'refund')`),
    check('claims_settled', sql`(${table.state} = 'settled') = (${table.remedy} is not null)`),
    check('claims_amount', sql`${table.amountMinor} >= 0 and ${table.proposedMinor} >= 0`),
  ],
);

/** Which lines of the order it is about, and how many items of each. */
export const claimLines = pgTable(
  'claim_lines',
  {
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    items: integer('items').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.orderItemId] }),
    check('claim_lines_items', sql`${table.items} > 0`),
  ],
);

/** Photographs that show it. */
export const claimPhotos = pgTable(
  'claim_photos',
  {
    id: id(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    storageKey: text('storage_key').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('claim_photos_claim').on(table.claimId, table.createdAt)],
);
