import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
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
import type { BusinessType, EmailNotifications, EmailRhythm } from '#domain/account.ts';
import type { Language } from '#domain/languages.ts';
import type { LateInterestKind } from '#domain/late-interest.ts';
import type { AccountCurrency } from '#domain/money.ts';
import { type CompanyKind, type CompanyRole, type Role, rightsOf } from '#domain/roles.ts';
import type { SuspensionReason } from '#domain/suspension.ts';
import type { PaymentTerms } from '#domain/terms.ts';
import { at, id, never } from './columns.ts';

/** Each kind of company has rights of its own (`rightsOf` in domain/roles.ts). */
function isRightOfRole({ role, companyRole }: { role: AnyPgColumn; companyRole: AnyPgColumn }): SQL {
  const pairs = Object.entries(rightsOf).flatMap(([kind, rights]) =>
    rights.map((right) => `('${kind}', '${right}')`),
  );
  return sql`(${role}, ${companyRole}) in (${sql.raw(pairs.join(', '))})`;
}

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
    /** Where it has its seat, in lines as people write it; goods go to `addresses`. */
    address: text('address').notNull().default(''),
    /** Name and seat in Latin letters, as papers for customs call a brand from outside Europe; null: as they are. */
    latinName: text('latin_name'),
    latinAddress: text('latin_address'),
    businessType: text('business_type').$type<BusinessType>().notNull().default('Retail Store'),
    /** In Korea the business registration number, ten digits. */
    registrationNumber: text('registration_number'),
    /** Who represents it by law. */
    representative: text('representative'),
    terms: text('terms').$type<PaymentTerms>().notNull().default('prepayment'),
    /** What its invoices bear when they are paid late, from the next one on. */
    lateInterest: text('late_interest').$type<LateInterestKind>().notNull().default('contractual'),
    /** The most it may owe, in pence, of orders on terms that are not paid; null: no limit. */
    creditLimitMinor: bigint('credit_limit_minor', { mode: 'number' }),
    /** The number customs know it by. */
    eori: text('eori'),
    /** The VAT number the team asked its register about, and found right; another one is unverified again. */
    vatCheckedNumber: text('vat_checked_number'),
    vatCheckedOn: date('vat_checked_on', { mode: 'string' }),
    /** The number of the consultation, or what else shows it. */
    vatCheckEvidence: text('vat_check_evidence'),
    vatCheckedById: uuid('vat_checked_by_id'),
    /** A brand's number as an approved exporter, by which it states origin above the limit of an agreement. */
    approvedExporterNumber: text('approved_exporter_number'),
    /** What GS1 has given a brand: its cartons are numbered with it. */
    gs1Prefix: text('gs1_prefix'),
    /** A brand says that its goods meet the rules of origin: its packing lists state it where they may. */
    statesOrigin: boolean('states_origin').notNull().default(false),
    /** Nobody of it comes in, and a brand is hidden, until it is restored. */
    suspendedAt: at('suspended_at'),
    suspendedReason: text('suspended_reason').$type<SuspensionReason>(),
    /** It trades no more: like suspended, but for good. */
    closedAt: at('closed_at'),
    /** Its owners want a second factor of themselves and of every owner to come. */
    ownersNeedSecondFactor: boolean('owners_need_second_factor').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('companies_name_key').on(table.kind, sql`lower(${table.name})`),
    index('companies_by_name').on(sql`lower(${table.name}) collate "C"`, table.id),
    index('companies_by_country').on(sql`lower(${table.country}) collate "C"`, table.id),
    index('companies_entered').on(table.createdAt, table.id),
    index('companies_country').on(table.country, table.kind),
    index('companies_words').using(
      'gin',
      sql`${table.name} gin_trgm_ops`,
      sql`${table.vatNumber} gin_trgm_ops`,
      sql`${table.registrationNumber} gin_trgm_ops`,
      sql`${table.eori} gin_trgm_ops`,
    ),
    check('companies_kind', sql`${table.kind} in ('retailer', 'brand', 'internal')`),
    check('companies_credit_limit', sql`${table.creditLimitMinor} >= 0`),
    check('companies_suspended', sql`(${table.suspendedAt} is null) = (${table.suspendedReason} is null)`),
    check(
      'companies_vat_check',
      sql`(${table.vatCheckedNumber} is null) = (${table.vatCheckedOn} is null)
        and (${table.vatCheckedNumber} is null) = (${table.vatCheckEvidence} is null)`,
    ),
    check('companies_late_interest', sql`${table.lateInterest} in ('contractual', 'statutory')`),
    check('companies_terms', sql`${table.terms} in ('prepayment', 'net30', 'net60')`),
  ],
);

/**
 * What companies are put in order by that is not in their row, so that nobody adds it up for all of them: of their people,
 * kept by the database with each of these; of their orders, as they were folded last (`foldOrderCounts`).
 */
export const companyFigures = pgTable(
  'company_figures',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    people: integer('people').notNull().default(0),
    firstUserAt: at('first_user_at'),
    lastLoginAt: at('last_login_at'),
    /** Neither counts what was cancelled. */
    orders: integer('orders').notNull().default(0),
    tradedMinor: bigint('traded_minor', { mode: 'number' }).notNull().default(0),
    lastOrderAt: at('last_order_at'),
  },
  (table) => [
    index('company_figures_people').on(table.people, table.companyId),
    index('company_figures_joined').on(
      sql`coalesce(${table.firstUserAt}, ${sql.raw(never)})`,
      table.companyId,
    ),
    index('company_figures_seen').on(sql`coalesce(${table.lastLoginAt}, ${sql.raw(never)})`, table.companyId),
    index('company_figures_orders').on(table.orders, table.companyId),
    index('company_figures_traded').on(table.tradedMinor, table.companyId),
    index('company_figures_last').on(sql`coalesce(${table.lastOrderAt}, ${sql.raw(never)})`, table.companyId),
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
    /** Whom the driver calls, and when goods are taken in. */
    phone: text('phone').notNull().default(''),
    deliveryHours: text('delivery_hours').notNull().default(''),
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
    /** As the profile has them; null until somebody has said where the name parts. */
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text('phone').notNull().default(''),
    role: text('role').$type<Role>().notNull(),
    companyRole: text('company_role').$type<CompanyRole>().notNull().default('owner'),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    salesRepId: uuid('sales_rep_id'),
    /** What a buyer may order in a month without an owner's approval, in pence; null: any amount. */
    orderLimitMinor: bigint('order_limit_minor', { mode: 'number' }),
    language: text('language').$type<Language>().notNull().default('en'),
    currency: text('currency').$type<AccountCurrency>().notNull().default('GBP'),
    /** Which emails somebody wants (docs/decisions.md, Emails by choice). */
    emailNotifications: jsonb('email_notifications')
      .$type<EmailNotifications>()
      .notNull()
      .default({ orderUpdates: true, newProducts: true, promotions: false, announcements: true }),
    /** Whether the emails of choice come at once or together once a week. */
    emailRhythm: text('email_rhythm').$type<EmailRhythm>().notNull().default('at-once'),
    /** null: an account that cannot sign in with a password yet (first admin before the one-time link). */
    passwordHash: text('password_hash'),
    /** Mail to the address has reached its owner; null: nobody has shown that yet. */
    emailProvedAt: at('email_proved_at'),
    isDemo: boolean('is_demo').notNull().default(false),
    disabledAt: at('disabled_at'),
    /** The account was deleted: nothing personal is left in this row, what was traded keeps its author. */
    erasedAt: at('erased_at'),
    createdAt: at('created_at').notNull(),
    /** Of conversations that have been quiet since before this, what is unread is listed (`unreadThreads`). */
    unreadListedUntil: at('unread_listed_until'),
    /** Of those that have been quiet since then or longer, nothing is listed: there is too much. null: all is. */
    unreadListedFrom: at('unread_listed_from'),
    lastLoginAt: at('last_login_at'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_company').on(table.companyId),
    index('users_team').on(table.id).where(sql`role = 'admin'`),
    index('users_by_name').on(sql`lower(${table.name}) collate "C"`, table.id).where(sql`erased_at is null`),
    index('users_since').on(table.createdAt, table.id).where(sql`erased_at is null`),
    index('users_seen')
      .on(sql`coalesce(${table.lastLoginAt}, ${sql.raw(never)})`, table.id)
      .where(sql`erased_at is null`),
    index('users_words').using('gin', sql`${table.name} gin_trgm_ops`, sql`${table.email} gin_trgm_ops`),
    index('users_sales_rep').on(table.salesRepId).where(sql`sales_rep_id is not null`),
    check('users_role', sql`${table.role} in ('retailer', 'brand', 'admin')`),
    check('users_company_role', isRightOfRole(table)),
    check('users_language', sql`${table.language} in ('en', 'ko', 'zh')`),
    check('users_currency', sql`${table.currency} in ('GBP', 'EUR', 'CHF')`),
    check('users_email_rhythm', sql`${table.emailRhythm} in ('at-once', 'weekly')`),
    check('users_order_limit', sql`${table.orderLimitMinor} >= 0`),
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
    /** When its owner last proved who they are, by signing in or since; null: in a release that did not note it. */
    confirmedAt: at('confirmed_at'),
    expiresAt: at('expires_at').notNull(),
    /** Whom it sees as (domain/seeing.ts); null: nobody. It stays until who sees has left, also when it is over. */
    seenUserId: uuid('seen_user_id').references(() => users.id),
    seeingSince: at('seeing_since'),
    seeingUntil: at('seeing_until'),
    /** Noted as over before its time. */
    seeingEndedAt: at('seeing_ended_at'),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_seen').on(table.seenUserId).where(sql`seen_user_id is not null`),
    check(
      'sessions_seeing',
      sql`(${table.seenUserId} is null) = (${table.seeingSince} is null) and (${table.seenUserId} is null) = (${table.seeingUntil} is null)
        and (${table.seenUserId} is not null or ${table.seeingEndedAt} is null)`,
    ),
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

/** Browsers an account was opened in, known by a cookie of their own; another one is told of by email. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    userAgent: text('user_agent').notNull(),
    firstSeenAt: at('first_seen_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
  },
  (table) => [uniqueIndex('devices_token').on(table.userId, table.tokenHash)],
);

export const signInOutcomes = ['signed-in', 'code-refused', 'password-refused'] as const;

/** Who came in and when, who knew the password but not the code, and who did not know the password. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    outcome: text('outcome').$type<(typeof signInOutcomes)[number]>().notNull(),
    isNewDevice: boolean('is_new_device').notNull().default(false),
    userAgent: text('user_agent').notNull(),
    ip: text('ip').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('sign_ins_user').on(table.userId, table.at, table.id),
    index('sign_ins_at').on(table.at),
    check('sign_ins_outcome', sql`${table.outcome} in ('signed-in', 'code-refused', 'password-refused')`),
  ],
);

/** The authenticator of an account. Its row is the lock under which a code is taken, once. */
export const twoFactors = pgTable('two_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with SECRET_KEY (server/sealed.ts). */
  secret: bytes('secret').notNull(),
  /** null: being set up, and asked for nowhere yet. */
  confirmedAt: at('confirmed_at'),
  /** The 30 seconds of the last code that was taken: it and all before are used up. */
  lastCounter: bigint('last_counter', { mode: 'number' }).notNull().default(0),
  createdAt: at('created_at').notNull(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => twoFactors.userId, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_code').on(table.userId, table.codeHash)],
);

/** Somebody knew the password and owes the code. Nothing is open yet. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: id(),
    tokenHash: bytes('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remember: boolean('remember').notNull(),
    wrongCodes: integer('wrong_codes').notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sign_in_challenges_token').on(table.tokenHash),
    index('sign_in_challenges_user').on(table.userId),
  ],
);

/** A new email address an admin has entered: it counts when both addresses have said yes. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    oldTokenHash: bytes('old_token_hash').notNull(),
    newTokenHash: bytes('new_token_hash').notNull(),
    oldConfirmedAt: at('old_confirmed_at'),
    newConfirmedAt: at('new_confirmed_at'),
    requestedById: uuid('requested_by_id')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    completedAt: at('completed_at'),
    cancelledAt: at('cancelled_at'),
  },
  (table) => [
    uniqueIndex('email_changes_old_token').on(table.oldTokenHash),
    uniqueIndex('email_changes_new_token').on(table.newTokenHash),
    uniqueIndex('email_changes_open')
      .on(table.userId)
      .where(sql`completed_at is null and cancelled_at is null`),
  ],
);

/** A link mailed to an address, to show that it is its owner's. Sent again, the one before is gone. */
export const emailProofs = pgTable(
  'email_proofs',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    uniqueIndex('email_proofs_token').on(table.tokenHash),
    index('email_proofs_user').on(table.userId),
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
    orderLimitMinor: bigint('order_limit_minor', { mode: 'number' }),
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
    index('invites_company').on(table.companyId),
    index('invites_sales_rep').on(table.salesRepId),
    check('invites_company_role', isRightOfRole(table)),
    check('invites_used_once', sql`(${table.usedAt} is null) = (${table.usedById} is null)`),
  ],
);

/** Attempts counted per bucket and window (domain/limits.ts); shared by every server process. */
export const attempts = pgTable(
  'attempts',
  {
    bucket: text('bucket').notNull(),
    key: text('key').notNull(),
    windowStart: timestamp('window_start', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    count: integer('count').notNull(),
    /** Until when the next one waits, where the wait grows. */
    heldUntil: at('held_until'),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.key] })],
);

/** What the audit tells of trade is a business record, the rest a log. */
export const tradeSubjects = sql.raw(`('order', 'company', 'document', 'retention')`);

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
    /** 'request' by somebody's doing, 'system' by itself; null before this was noted. */
    origin: text('origin'),
    /** What is personal (network address, browser, names): beside what is sealed, so that it can be erased. */
    personal: jsonb('personal').notNull().default({}),
    at: at('at').notNull(),
  },
  (table) => [
    index('audit_log_subject').on(table.subjectId),
    index('audit_log_at').on(table.at, table.id),
    // A year of them is kept, of trade seven: who looks for what is past its time would read all of trade.
    index('audit_log_others').on(table.at).where(sql`${table.subjectKind} not in ${tradeSubjects}`),
    index('audit_log_actor').on(table.actorId),
    index('audit_log_action').on(table.action, table.at),
    // What somebody remembers of an entry: a number, a reason, a network address.
    index('audit_log_words').using(
      'gin',
      sql`((${table.details})::text || ' ' || (${table.personal})::text) gin_trgm_ops`,
    ),
  ],
);

/** The operator's own settings by key (seller address, bank accounts, social links). */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  /** Of what people set: whoever saves on top of a later one is told. */
  version: integer('version').notNull().default(0),
  changedAt: at('changed_at'),
  changedById: uuid('changed_by_id').references((): AnyPgColumn => users.id),
});
