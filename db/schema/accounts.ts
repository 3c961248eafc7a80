import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#domain/languages.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { CompanyKind, CompanyRole, Role } from '#domain/roles.ts';
import type { PaymentTerms } from '#domain/terms.ts';
import { at, id } from './columns.ts';

/** Raw bytes: hashes of tokens, never the tokens themselves. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const companies = pgTable(
  'companies',
  {
    id: id(),
    kind: text('kind').$type<CompanyKind>().notNull(),
    name: text('name').notNull(),
    country: text('country').notNull(),
    vatNumber: text('vat_number'),
    terms: text('terms').$type<PaymentTerms>().notNull().default('prepayment'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('companies_name_key').on(table.kind, sql`lower(${table.name})`),
    check('companies_kind', sql`${table.kind} in ('retailer', 'brand', 'internal')`),
    check('companies_terms', sql`${table.terms} in ('prepayment', 'net30', 'net60')`),
  ],
);

/** Addresses a company has its goods sent to; the newest default comes first at checkout. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    isDefault: boolean('is_default').notNull().default(false),
    name: text('name').notNull(),
    company: text('company').notNull(),
    street: text('street').notNull(),
    city: text('city').notNull(),
    postalCode: text('postal_code').notNull(),
    country: text('country').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
  },
  (table) => [
    index('addresses_company').on(table.companyId, table.lastUsedAt),
    uniqueIndex('addresses_same').on(
      table.companyId,
      table.name,
      table.company,
      table.street,
      table.city,
      table.postalCode,
      table.country,
    ),
  ],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    companyRole: text('company_role').$type<CompanyRole>().notNull().default('owner'),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    salesRepId: uuid('sales_rep_id'),
    language: text('language').$type<Language>().notNull().default('en'),
    currency: text('currency').$type<AccountCurrency>().notNull().default('GBP'),
    /** null: an account that cannot sign in with a password yet (first admin before the one-time link). */
    passwordHash: text('password_hash'),
    isDemo: boolean('is_demo').notNull().default(false),
    disabledAt: at('disabled_at'),
    createdAt: at('created_at').notNull(),
    lastLoginAt: at('last_login_at'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_company').on(table.companyId),
    check('users_role', sql`${table.role} in ('retailer', 'brand', 'admin')`),
    check('users_company_role', sql`${table.companyRole} in ('owner', 'buyer', 'viewer')`),
    check('users_language', sql`${table.language} in ('en', 'ko', 'zh')`),
    check('users_currency', sql`${table.currency} in ('GBP', 'EUR', 'CHF')`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: bytes('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remember: boolean('remember').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    tokenHash: bytes('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    uniqueIndex('password_resets_token').on(table.tokenHash),
    index('password_resets_user').on(table.userId),
  ],
);

export const invites = pgTable(
  'invites',
  {
    id: id(),
    code: text('code').notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    salesRepId: uuid('sales_rep_id')
      .notNull()
      .references(() => users.id),
    role: text('role').$type<Role>().notNull(),
    companyRole: text('company_role').$type<CompanyRole>().notNull().default('owner'),
    email: text('email'),
    createdById: uuid('created_by_id').references(() => users.id),
    usedById: uuid('used_by_id').references(() => users.id),
    usedAt: at('used_at'),
    revokedAt: at('revoked_at'),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('invites_code_key').on(table.code),
    index('invites_created').on(table.createdAt, table.id),
    check('invites_used_once', sql`(${table.usedAt} is null) = (${table.usedById} is null)`),
  ],
);

/** Attempts counted per bucket and window (decisions §2 "Limits"); shared by every server process. */
export const attempts = pgTable(
  'attempts',
  {
    bucket: text('bucket').notNull(),
    key: text('key').notNull(),
    windowStart: timestamp('window_start', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.key] })],
);

/** Who did what that must be answerable later: corrections, invitations, disabled demo accounts. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id'),
    details: jsonb('details').notNull().default({}),
    at: at('at').notNull(),
  },
  (table) => [index('audit_log_subject').on(table.subjectId), index('audit_log_at').on(table.at)],
);

/** The operator's own settings by key (seller address, bank accounts, social links). */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});
