import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BadgeClaimKind, BadgeClaimState } from '#domain/badge-claim.ts';
import type { CertificateReview } from '#domain/certificates.ts';
import type { EvidenceKind } from '#domain/claim-evidence.ts';
import type { ImportState } from '#domain/import-state.ts';
import type { Payee } from '#domain/payout.ts';
import type { StockEntryKind } from '#domain/stock-entry.ts';
import { companies, users } from './accounts.ts';
import { brands, products } from './catalogue.ts';
import { at, id } from './columns.ts';
import { doer } from './doer.ts';
import { lots } from './lots.ts';
import { orders } from './orders.ts';

/** How brands keep their catalogue: drafts and versions, prices to come, stock, pictures, imports. */

const ofBrand = () =>
  uuid('brand_id')
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' });

/** A price of a product, as it is entered: decimals of the product's currency. */
export type EnteredPrice = {
  currency: string;
  msrp: string | null;
  offerRate: string | null;
  offerPrice: string | null;
  itemPrice: string | null;
  cartonPrice: string | null;
  retailPrice: string | null;
};

/** Field by field what a change made of a product: [before, after]. */
export type FieldChanges = Record<string, [unknown, unknown]>;

export const productChanges = pgTable(
  'product_changes',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    brandId: ofBrand(),
    /** The version of the product that the change made. */
    version: integer('version').notNull(),
    source: text('source').$type<'editor' | 'bulk' | 'import' | 'notice' | 'brand'>().notNull(),
    changes: jsonb('changes').$type<FieldChanges>().notNull(),
    ...doer(),
    at: at('at').notNull(),
  },
  (table) => [
    index('product_changes_product').on(table.productId, table.at, table.id),
    index('product_changes_brand').on(table.brandId, table.at, table.id),
  ],
);

/** A higher price that live products take on after the notice of the terms. */
export const priceNotices = pgTable(
  'price_notices',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    brandId: ofBrand(),
    price: jsonb('price').$type<EnteredPrice>().notNull(),
    itemsPerCarton: integer('items_per_carton').notNull(),
    ...doer(),
    announcedAt: at('announced_at').notNull(),
    effectiveAt: at('effective_at').notNull(),
    appliedAt: at('applied_at'),
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('price_notices_open')
      .on(table.productId)
      .where(sql`applied_at is null and withdrawn_at is null`),
    index('price_notices_due').on(table.effectiveAt).where(sql`applied_at is null and withdrawn_at is null`),
  ],
);

/** A brand's page as it is being written: the whole record of the page, not yet seen by retailers. */
export const brandDrafts = pgTable('brand_drafts', {
  brandId: uuid('brand_id')
    .primaryKey()
    .references(() => brands.id, { onDelete: 'cascade' }),
  record: jsonb('record').$type<Record<string, unknown>>().notNull(),
  /** Grows with every save: who saved on top of another is told. */
  version: integer('version').notNull().default(1),
  ...doer(),
  updatedAt: at('updated_at').notNull(),
});

/** Every published state of a brand's page. */
export const brandVersions = pgTable(
  'brand_versions',
  {
    id: id(),
    brandId: ofBrand(),
    version: integer('version').notNull(),
    record: jsonb('record').$type<Record<string, unknown>>().notNull(),
    ...doer(),
    publishedAt: at('published_at').notNull(),
  },
  (table) => [uniqueIndex('brand_versions_version').on(table.brandId, table.version)],
);

/** Pictures a brand has uploaded; the sizes lie in the file store under `key`, the original beside them. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    brandId: ofBrand(),
    /** Names the file's content and is hard to guess: drafts show pictures that nobody else should find. */
    key: text('key').notNull(),
    originalKey: text('original_key').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integer('widths').array().notNull(),
    ...doer(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('pictures_key').on(table.key),
    uniqueIndex('pictures_same').on(table.brandId, table.sha256),
    index('pictures_brand').on(table.brandId, table.createdAt, table.id),
  ],
);

/** What has happened to a product's counted stock; never changed. */
export const stockEntries = pgTable(
  'stock_entries',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    brandId: ofBrand(),
    kind: text('kind').$type<StockEntryKind>().notNull(),
    /** Items more or fewer. */
    deltaItems: integer('delta_items').notNull(),
    /** Items there are after it; null: stock is no longer counted. */
    afterItems: integer('after_items'),
    reason: text('reason'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Of which lot, and how many of its items more or fewer: what ships leaves the lot, and has left the count before. */
    lotId: uuid('lot_id').references(() => lots.id, { onDelete: 'cascade' }),
    lotItems: integer('lot_items'),
    ...doer(),
    at: at('at').notNull(),
  },
  (table) => [
    index('stock_entries_lot').on(table.lotId, table.at, table.id).where(sql`lot_id is not null`),
    index('stock_entries_product').on(table.productId, table.at, table.id),
    index('stock_entries_brand').on(table.brandId, table.at, table.id),
    check(
      'stock_entries_kind',
      sql`${table.kind} in ('counted', 'added', 'corrected', 'ordered', 'returned', 'imported', 'short', 'received', 'lot-corrected',
        'shipped', 'aged', 'recalled')`,
    ),
  ],
);

/** A file of products on its way into a catalogue. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    brandId: ofBrand(),
    fileName: text('file_name').notNull(),
    storageKey: text('storage_key').notNull(),
    /** Pictures that came in a ZIP beside it. */
    picturesKey: text('pictures_key'),
    state: text('state').$type<ImportState>().notNull(),
    /** How the file is read: encoding, delimiter, header row, format, mapping, what a price means. */
    options: jsonb('options').$type<Record<string, unknown>>().notNull(),
    rowCount: integer('row_count').notNull().default(0),
    doneRows: integer('done_rows').notNull().default(0),
    /** New, changed, unchanged and faulty rows. */
    summary: jsonb('summary').$type<Record<string, number>>(),
    /** Grows with every change of the options: what was checked is what is applied. */
    version: integer('version').notNull().default(1),
    ...doer(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [index('imports_brand').on(table.brandId, table.createdAt, table.id)],
);

/** What the dry run says of a row: row number in the file, what would happen, the faults. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    outcome: text('outcome').$type<'new' | 'changed' | 'unchanged' | 'faulty' | 'skipped'>().notNull(),
    label: text('label').notNull().default(''),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('import_rows_outcome').on(table.importId, table.outcome, table.row),
  ],
);

/** Which column is what, by the titles of a file: remembered per brand. */
export const importMappings = pgTable(
  'import_mappings',
  {
    brandId: ofBrand(),
    /** Of the titles of the file's columns, folded: their hash. */
    titles: text('titles').notNull(),
    options: jsonb('options').$type<Record<string, unknown>>().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.titles] })],
);

/** How often retailers looked at a product and put it into a cart, by day (UTC). Nobody's name is kept. */
export const productDays = pgTable(
  'product_days',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    brandId: ofBrand(),
    views: integer('views').notNull().default(0),
    cartAdds: integer('cart_adds').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.day] }),
    index('product_days_brand').on(table.brandId, table.day),
  ],
);

/** Where a brand's settlements are paid to; the newest counts, after the days of caution. */
export const settlementAccounts = pgTable(
  'settlement_accounts',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    bankName: text('bank_name').notNull(),
    holder: text('holder').notNull(),
    /** Sealed (server/kernel/seals.ts). */
    accountNumber: text('account_number').notNull(),
    lastDigits: text('last_digits').notNull(),
    bic: text('bic'),
    currency: text('currency').notNull(),
    /** Who is paid as the file for the bank names them; null: entered before it was asked for. */
    payee: jsonb('payee').$type<Payee>(),
    ...doer(),
    createdAt: at('created_at').notNull(),
    /** Payouts wait until then. */
    usableFrom: at('usable_from').notNull(),
    checkedAt: at('checked_at'),
    checkedById: uuid('checked_by_id').references(() => users.id),
  },
  (table) => [index('settlement_accounts_company').on(table.companyId, table.createdAt)],
);

/** What a factory is certified for (ISO 22716, CGMP …), with its paper. */
export const companyCertificates = pgTable(
  'company_certificates',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    number: text('number'),
    issuedOn: date('issued_on', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    storageKey: text('storage_key').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    ...doer(),
    createdAt: at('created_at').notNull(),
    /** Counts its changes: the team decides on what it has seen. */
    version: integer('version').notNull().default(1),
    review: text('review').$type<CertificateReview>().notNull().default('open'),
    decidedById: uuid('decided_by_id').references(() => users.id),
    decidedAt: at('decided_at'),
    /** Why it is not accepted, for the brand. */
    note: text('note'),
  },
  (table) => [
    index('company_certificates_company').on(table.companyId, table.createdAt),
    index('company_certificates_open').on(table.createdAt, table.id).where(sql`review = 'open'`),
    check('company_certificates_review', sql`${table.review} in ('open', 'approved', 'declined')`),
  ],
);

/** By which words people say that something is good for the environment, or that others vouch for it (domain/claim-evidence.ts). */
export const evidenceWords = pgTable(
  'evidence_words',
  {
    id: id(),
    kind: text('kind').$type<EvidenceKind>().notNull(),
    words: text('words').array().notNull(),
    exceptWords: text('except_words').array().notNull().default([]),
    source: text('source').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** The last day; null: until further notice. */
    validTo: date('valid_to', { mode: 'string' }),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [check('evidence_words_kind', sql`${table.kind} in ('environmental', 'certified')`)],
);

/**
 * What a brand says of a product or, without one, of itself, until the team has looked into it: rows of products and
 * brands hold only what is shown (docs/decisions.md, Claims of brands).
 */
export const badgeClaims = pgTable(
  'badge_claims',
  {
    id: id(),
    brandId: ofBrand(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<BadgeClaimKind>().notNull(),
    /** The badge, certification or tag as it is entered: "Vegan", "CPNP_UK". */
    word: text('word').notNull(),
    state: text('state').$type<BadgeClaimState>().notNull(),
    ...doer(),
    at: at('at').notNull(),
    decidedById: uuid('decided_by_id').references(() => users.id),
    decidedAt: at('decided_at'),
    /** Why it is not shown, for the brand. */
    note: text('note'),
    /** Whose rules it is shown by, and the accepted document it rests on: a certificate of the company or a document of a passport. */
    scheme: text('scheme'),
    evidenceId: uuid('evidence_id'),
  },
  (table) => [
    uniqueIndex('badge_claims_of_product')
      .on(table.productId, table.kind, table.word)
      .where(sql`state = 'open'`),
    uniqueIndex('badge_claims_of_brand')
      .on(table.brandId, table.kind, table.word)
      .where(sql`state = 'open' and product_id is null`),
    index('badge_claims_said').on(table.brandId, table.productId),
    index('badge_claims_open').on(table.at, table.id).where(sql`state = 'open'`),
    index('badge_claims_open_of').on(table.brandId).where(sql`state = 'open'`),
    index('badge_claims_due').on(table.at, table.id).where(sql`state = 'due'`),
    index('badge_claims_evidence').on(table.evidenceId).where(sql`evidence_id is not null`),
    check('badge_claims_scheme', sql`(${table.scheme} is null) = (${table.evidenceId} is null)`),
    index('badge_claims_decided').on(table.decidedAt, table.id).where(sql`decided_at is not null`),
    check('badge_claims_kind', sql`${table.kind} in ('badge', 'certification', 'feature')`),
    check('badge_claims_state', sql`${table.state} in ('open', 'due', 'approved', 'declined', 'withdrawn')`),
  ],
);
