import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { HazardClass, PackingGroup } from '#domain/dangerous-goods.ts';
import type { Translated } from '#domain/languages.ts';
import type { PassportDocumentType, PassportReview } from '#domain/passport.ts';
import type { FindingKind, SubstanceScope } from '#domain/substances.ts';
import { companies, users } from './accounts.ts';
import { brands, products } from './catalogue.ts';
import { at, id } from './columns.ts';
import { orders } from './orders.ts';

/** Market passports: what is on record of a product for each market it is sold into (docs/decisions.md, Passport). */

const day = (name: string) => date(name, { mode: 'string' });

/** What a market asks for, since when, and who says so: entered and changed by admins, never in code. */
export const markets = pgTable('markets', {
  key: text('key').primaryKey(),
  name: jsonb('name').$type<Translated>().notNull(),
  /** "DE"; "GB:BT" are the postcodes of a country that begin so. */
  places: text('places').array().notNull(),
  needsPerson: boolean('needs_person').notNull(),
  needsNotification: boolean('needs_notification').notNull(),
  /** What the register is called: CPNP. */
  portal: text('portal'),
  numberPattern: text('number_pattern'),
  needsFile: boolean('needs_file').notNull(),
  /** A label in one of them is wanted. */
  labelLanguages: text('label_languages').array().notNull().default(sql`'{}'`),
  documents: text('documents').array().$type<PassportDocumentType[]>().notNull().default(sql`'{}'`),
  /** From this day orders of what is not ready are refused; null: it only warns. */
  enforcedFrom: day('enforced_from'),
  validFrom: day('valid_from').notNull(),
  source: text('source').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: at('updated_at').notNull(),
});

const ofBrand = () =>
  uuid('brand_id')
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' });

const ofMarket = () =>
  text('market_key')
    .notNull()
    .references(() => markets.key);

/** What the team says of it; a change makes it open again. */
const reviewed = () => ({
  version: integer('version').notNull().default(1),
  review: text('review').$type<PassportReview>().notNull().default('open'),
  /** Why it is not accepted, for the brand. */
  note: text('note'),
  actorId: uuid('actor_id').references(() => users.id),
  enteredAt: at('entered_at').notNull(),
  decidedById: uuid('decided_by_id').references(() => users.id),
  decidedAt: at('decided_at'),
});

/** Who answers for a brand's products in a market, by a written mandate: kept once, chosen for products. */
export const responsiblePersons = pgTable(
  'responsible_persons',
  {
    id: id(),
    brandId: ofBrand(),
    marketKey: ofMarket(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    email: text('email').notNull().default(''),
    mandateFrom: day('mandate_from').notNull(),
    mandateTo: day('mandate_to'),
    ...reviewed(),
  },
  (table) => [
    index('responsible_persons_brand').on(table.brandId, table.marketKey),
    index('responsible_persons_open').on(table.enteredAt, table.id).where(sql`review = 'open'`),
    index('responsible_persons_ending').on(table.mandateTo).where(sql`mandate_to is not null`),
    check('responsible_persons_review', sql`${table.review} in ('open', 'approved', 'declined')`),
    check('responsible_persons_mandate', sql`${table.mandateTo} >= ${table.mandateFrom}`),
  ],
);

export const passports = pgTable(
  'passports',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    marketKey: ofMarket(),
    brandId: ofBrand(),
    personId: uuid('person_id').references(() => responsiblePersons.id),
    notificationNumber: text('notification_number'),
    fileSince: day('file_since'),
    labelLanguages: text('label_languages').array().notNull().default(sql`'{}'`),
    /** Findings of banned substances that a reviewer has decided to let pass: rule and version. */
    clearedRules: text('cleared_rules').array().notNull().default(sql`'{}'`),
    ...reviewed(),
  },
  (table) => [
    uniqueIndex('passports_product').on(table.productId, table.marketKey),
    index('passports_brand').on(table.brandId, table.marketKey),
    index('passports_person').on(table.personId),
    index('passports_open').on(table.enteredAt, table.id).where(sql`review = 'open'`),
    check('passports_review', sql`${table.review} in ('open', 'approved', 'declined')`),
  ],
);

/** Papers beside it; retailers open only the types of domain/passport.ts that are shown to them. */
export const passportDocuments = pgTable(
  'passport_documents',
  {
    id: id(),
    brandId: ofBrand(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    marketKey: ofMarket(),
    type: text('type').$type<PassportDocumentType>().notNull(),
    number: text('number'),
    issuer: text('issuer').notNull(),
    issuedOn: day('issued_on'),
    expiresOn: day('expires_on'),
    storageKey: text('storage_key').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    ...reviewed(),
  },
  (table) => [
    index('passport_documents_product').on(table.productId, table.marketKey),
    index('passport_documents_open').on(table.enteredAt, table.id).where(sql`review = 'open'`),
    index('passport_documents_ending').on(table.expiresOn).where(sql`expires_on is not null`),
    check('passport_documents_review', sql`${table.review} in ('open', 'approved', 'declined')`),
  ],
);

/** What a brand says of a product in transport (domain/dangerous-goods.ts); its safety data sheet is a document. */
export const transportFacts = pgTable(
  'transport_facts',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    flashPointC: integer('flash_point_c'),
    un: text('un'),
    hazardClass: text('hazard_class').$type<HazardClass>(),
    packingGroup: text('packing_group').$type<PackingGroup>(),
    limitedQuantity: boolean('limited_quantity').notNull().default(false),
    version: integer('version').notNull().default(1),
    actorId: uuid('actor_id').references(() => users.id),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    check('transport_facts_un', sql`${table.un} ~ '^UN[0-9]{4}$'`),
    check('transport_facts_class', sql`${table.hazardClass} in ('2.1', '2.2', '3', '8', '9')`),
    check('transport_facts_group', sql`${table.packingGroup} in ('I', 'II', 'III')`),
  ],
);

/** An admin lets a company order a product a market is not ready for: until it is ended, or for its next order. */
export const passportExceptions = pgTable(
  'passport_exceptions',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    marketKey: ofMarket(),
    reason: text('reason').notNull(),
    isOnce: boolean('is_once').notNull(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id),
    at: at('at').notNull(),
    endedAt: at('ended_at'),
    /** The order it was used up by. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('passport_exceptions_open')
      .on(table.companyId, table.productId, table.marketKey)
      .where(sql`ended_at is null`),
    index('passport_exceptions_at').on(table.at, table.id),
  ],
);

/** A retailer says that it takes the importer's part for what it ordered; it goes with its order. */
export const importerStatements = pgTable(
  'importer_statements',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    marketKey: ofMarket(),
    productIds: uuid('product_ids').array().notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('importer_statements_company').on(table.companyId, table.at)],
);

/** Of what has been told that it runs out, once for each warning and last day. */
export const passportWarnings = pgTable(
  'passport_warnings',
  {
    subjectId: uuid('subject_id').notNull(),
    endsOn: day('ends_on').notNull(),
    days: smallint('days').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.endsOn, table.days] })],
);

/** What a market says of a substance: dated lines with their source, entered and changed by admins. */
export const substanceRules = pgTable(
  'substance_rules',
  {
    id: id(),
    marketKey: ofMarket(),
    inci: text('inci').notNull(),
    cas: text('cas'),
    scope: text('scope').$type<SubstanceScope>().notNull(),
    limitPercent: text('limit_percent'),
    kind: text('kind').$type<FindingKind>().notNull(),
    placingFrom: day('placing_from'),
    offShelfFrom: day('off_shelf_from'),
    source: text('source').notNull(),
    validFrom: day('valid_from').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('substance_rules_market').on(table.marketKey, table.inci),
    check('substance_rules_kind', sql`${table.kind} in ('info', 'warning', 'block')`),
  ],
);
