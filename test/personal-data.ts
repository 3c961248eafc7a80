import type { RetentionClass } from '#domain/retention.ts';

/**
 * Every column that holds something about a person, and what /privacy promises of it: which of its sentences names it,
 * whether it goes with the account, whether the person's own download has it, and how long it is kept otherwise.
 * personal-data.test.ts walks the schema and fails on a column that is neither here nor among the `impersonal` ones,
 * and proves each line on rows of one person.
 */
export type Personal = {
  /** The line of "What we keep" on /privacy that names it. */
  readonly named:
    | 'Accounts'
    | 'Orders'
    | 'Messages'
    | 'Brands'
    | 'Applications and enquiries'
    | 'Job applications'
    | 'Security';
  readonly columns: string;
  /** Whether it goes when the account does; else why it stays. */
  readonly erased: true | `stays: ${string}`;
  readonly downloaded: true | `no: ${string}`;
  /** What ends it but for the account's end: a class of records, or what it lives with. */
  readonly kept: RetentionClass | `with: ${string}`;
};

const stays = 'stays: a business record, which says so beside the account’s end' as const;
const withAccount = 'with: the account' as const;
const secret = 'no: a hash or a seal, which says nothing about anybody' as const;
const byOthers = 'no: others wrote it about the company’s business, and its own screens show it' as const;

export const personal: Readonly<Record<string, readonly Personal[]>> = {
  users: [
    {
      named: 'Accounts',
      columns: 'email name first_name last_name phone',
      erased: true,
      downloaded: true,
      kept: withAccount,
    },
    { named: 'Accounts', columns: 'password_hash', erased: true, downloaded: secret, kept: withAccount },
  ],
  passkeys: [
    { named: 'Security', columns: 'name', erased: true, downloaded: true, kept: withAccount },
    {
      named: 'Security',
      columns: 'credential_id public_key',
      erased: true,
      downloaded: secret,
      kept: withAccount,
    },
  ],
  two_factors: [
    { named: 'Security', columns: 'secret', erased: true, downloaded: secret, kept: withAccount },
  ],
  recovery_codes: [
    { named: 'Security', columns: 'code_hash', erased: true, downloaded: secret, kept: withAccount },
  ],
  sessions: [
    { named: 'Security', columns: 'user_agent ip', erased: true, downloaded: true, kept: 'with: its end' },
    { named: 'Security', columns: 'token_hash', erased: true, downloaded: secret, kept: 'with: its end' },
  ],
  devices: [
    { named: 'Security', columns: 'user_agent', erased: true, downloaded: true, kept: withAccount },
    { named: 'Security', columns: 'token_hash', erased: true, downloaded: secret, kept: withAccount },
  ],
  sign_ins: [{ named: 'Security', columns: 'user_agent ip', erased: true, downloaded: true, kept: 'logs' }],
  email_changes: [
    { named: 'Accounts', columns: 'old_email new_email', erased: true, downloaded: true, kept: withAccount },
    {
      named: 'Accounts',
      columns: 'old_token_hash new_token_hash',
      erased: true,
      downloaded: secret,
      kept: withAccount,
    },
  ],
  email_proofs: [
    { named: 'Accounts', columns: 'email', erased: true, downloaded: true, kept: 'with: its end' },
    { named: 'Accounts', columns: 'token_hash', erased: true, downloaded: secret, kept: 'with: its end' },
  ],
  password_resets: [
    { named: 'Security', columns: 'token_hash', erased: true, downloaded: secret, kept: 'with: its end' },
  ],
  sign_in_challenges: [
    { named: 'Security', columns: 'token_hash', erased: true, downloaded: secret, kept: 'with: its end' },
  ],
  passkey_challenges: [
    { named: 'Security', columns: 'challenge_hash', erased: true, downloaded: secret, kept: 'with: its end' },
  ],
  saved_views: [
    { named: 'Accounts', columns: 'name search', erased: true, downloaded: true, kept: withAccount },
  ],
  invites: [{ named: 'Accounts', columns: 'email', erased: true, downloaded: true, kept: 'businessRecords' }],
  audit_log: [
    { named: 'Security', columns: 'personal', erased: true, downloaded: true, kept: 'businessRecords' },
  ],
  emails: [
    {
      named: 'Messages',
      columns: 'to_address to_name subject text',
      erased: true,
      downloaded: true,
      kept: 'logs',
    },
    {
      named: 'Messages',
      columns: 'html secrets sealed_secrets unsubscribe_url',
      erased: true,
      downloaded: 'no: the same text once more, and links that open something',
      kept: 'logs',
    },
    { named: 'Messages', columns: 'calendar', erased: true, downloaded: true, kept: 'logs' },
  ],
  notifications: [{ named: 'Messages', columns: 'title said', erased: true, downloaded: true, kept: 'logs' }],
  news: [{ named: 'Messages', columns: 'details', erased: true, downloaded: true, kept: 'logs' }],
  messages: [
    { named: 'Messages', columns: 'sender_name', erased: true, downloaded: true, kept: 'transactions' },
    { named: 'Messages', columns: 'content', erased: stays, downloaded: true, kept: 'transactions' },
    {
      named: 'Messages',
      columns: 'system',
      erased: 'stays: renamed where the order’s timeline says who it was (server/moves/leaving.test.ts)',
      downloaded: true,
      kept: 'transactions',
    },
  ],
  attachments: [
    { named: 'Messages', columns: 'name', erased: stays, downloaded: true, kept: 'transactions' },
  ],
  addresses: [
    {
      named: 'Orders',
      columns: 'name phone',
      erased: 'stays: the company’s, unless it names the person or nobody of the company is left',
      downloaded: true,
      kept: 'with: the company',
    },
  ],
  orders: [
    {
      named: 'Orders',
      columns: 'shipping_address invoice_address additional_notes',
      erased: stays,
      downloaded: true,
      kept: 'transactions',
    },
  ],
  order_approvals: [
    {
      named: 'Orders',
      columns: 'shipping_address invoice_address additional_notes reason',
      erased: stays,
      downloaded: true,
      kept: 'transactions',
    },
  ],
  order_proposals: [
    { named: 'Orders', columns: 'note answer', erased: stays, downloaded: true, kept: 'transactions' },
  ],
  order_timeline: [
    { named: 'Orders', columns: 'actor_name', erased: true, downloaded: true, kept: 'transactions' },
    { named: 'Orders', columns: 'reason', erased: stays, downloaded: true, kept: 'transactions' },
  ],
  claims: [
    {
      named: 'Orders',
      columns: 'description proposal_note decision_note',
      erased: stays,
      downloaded: true,
      kept: 'transactions',
    },
  ],
  sample_requests: [
    {
      named: 'Orders',
      columns: 'shipping_address note answer',
      erased: stays,
      downloaded: true,
      kept: 'transactions',
    },
  ],
  documents: [
    { named: 'Orders', columns: 'content', erased: stays, downloaded: true, kept: 'businessRecords' },
    { named: 'Orders', columns: 'name', erased: stays, downloaded: true, kept: 'transactions' },
  ],
  e_invoices: [
    { named: 'Orders', columns: 'ubl', erased: stays, downloaded: byOthers, kept: 'businessRecords' },
  ],
  bank_entries: [
    {
      named: 'Orders',
      columns: 'name iban text',
      erased: stays,
      downloaded: byOthers,
      kept: 'businessRecords',
    },
  ],
  companies: [
    {
      named: 'Brands',
      columns: 'representative',
      erased: 'stays: the company’s, until nobody of it is left',
      downloaded: true,
      kept: 'with: the company',
    },
  ],
  settlement_accounts: [
    { named: 'Brands', columns: 'actor_name', erased: true, downloaded: true, kept: 'businessRecords' },
    { named: 'Brands', columns: 'holder payee', erased: stays, downloaded: true, kept: 'businessRecords' },
    {
      named: 'Brands',
      columns: 'account_number',
      erased: stays,
      downloaded: secret,
      kept: 'businessRecords',
    },
  ],
  commission_agreements: [
    { named: 'Brands', columns: 'agreed_with', erased: stays, downloaded: byOthers, kept: 'businessRecords' },
  ],
  settlement_statements: [
    { named: 'Brands', columns: 'content', erased: stays, downloaded: byOthers, kept: 'businessRecords' },
  ],
  company_certificates: [
    { named: 'Brands', columns: 'actor_name', erased: true, downloaded: true, kept: 'businessRecords' },
  ],
  responsible_persons: [
    {
      named: 'Brands',
      columns: 'name address email',
      erased: 'stays: who answers for a product in a market, as its law asks',
      downloaded: true,
      kept: 'businessRecords',
    },
  ],
  applications: [
    {
      named: 'Applications and enquiries',
      columns: 'contact_name email message decline_reason',
      erased: true,
      downloaded: true,
      kept: 'businessRecords',
    },
  ],
  enquiries: [
    {
      named: 'Applications and enquiries',
      columns: 'name email phone message subject',
      erased: true,
      downloaded: true,
      kept: 'businessRecords',
    },
  ],
  enquiry_answers: [
    {
      named: 'Applications and enquiries',
      columns: 'text subject',
      erased: true,
      downloaded: true,
      kept: 'businessRecords',
    },
  ],
  bookings: [
    {
      named: 'Applications and enquiries',
      columns: 'time_zone',
      erased: true,
      downloaded: true,
      kept: 'businessRecords',
    },
  ],
  job_applications: [
    {
      named: 'Job applications',
      columns: 'cv_name',
      erased: true,
      downloaded: true,
      kept: 'jobApplications',
    },
    {
      named: 'Job applications',
      columns: 'cv_key',
      erased: true,
      downloaded: 'no: where the file lies; the person has it',
      kept: 'jobApplications',
    },
  ],
  notes: [
    { named: 'Messages', columns: 'author_name', erased: true, downloaded: true, kept: 'businessRecords' },
    { named: 'Messages', columns: 'body', erased: stays, downloaded: true, kept: 'businessRecords' },
  ],
  attempts: [
    {
      named: 'Security',
      columns: 'key',
      erased: 'stays: counts of an hour, under an address or account',
      downloaded: 'no: gone within the hour',
      kept: 'with: its end',
    },
  ],
};

/** Who did something to a brand's catalogue: another name stands there once the account is gone. */
const doers =
  'badge_claims brand_drafts brand_versions imports lots pictures price_notices product_changes recall_notices recalls stock_entries';
export const personalDoers: readonly string[] = doers.split(' ');

/** Rows that say who did something and are not in the download of who did it, each for its reason. */
const audited = 'their activity, in the download, says when and what they did';
const minutes = 'it is there for minutes and holds a secret';
export const leftOut: Readonly<Record<string, string>> = {
  bank_entries: audited,
  bank_files: audited,
  carts: 'its lines are in the download',
  commission_agreements: audited,
  passkey_challenges: minutes,
  password_resets: minutes,
  payments: audited,
  payout_items: audited,
  payouts: audited,
  settings: audited,
  settlement_statements: audited,
  sign_in_challenges: minutes,
  two_factors: 'it holds a secret; that there is a second factor is in their activity',
  unread_threads: 'what follows from their messages and how far they have read, which are in the download',
};

/** Words that say nothing about a person: of goods, companies, papers, rules and the machine. */
export const impersonal: Readonly<Record<string, string>> = {
  addresses: 'company street city postal_code country delivery_hours',
  announcements: 'title body audience',
  answer_templates: 'name subject body',
  applications: 'company_name country business_number sells website language',
  attachments: 'type sha256 storage_key',
  attempts: 'bucket',
  audit_leaves: 'subject_kind hash',
  audit_log: 'action subject_kind details origin',
  audit_seals: 'previous hash',
  badge_claims: 'word note scheme',
  bank_entries: 'key account currency reference bank_reference proposal set_aside_reason',
  bank_files: 'name format',
  booking_links: 'token_hash',
  brand_drafts: 'record',
  brand_versions: 'record',
  brands:
    'slug name tagline description story details logo logo_light logo_mark hero_images country certifications feature_tags category_counts lead_time search_text review_note price_currency samples_note incoterm incoterm_place',
  categories: 'id name',
  claim_photos: 'name content_type storage_key',
  claims: 'proposed_remedy remedy',
  commission_agreements: 'note',
  companies:
    'name country vat_number address latin_name latin_address business_type registration_number eori suspended_reason vat_checked_number vat_check_evidence approved_exporter_number gs1_prefix',
  company_certificates: 'name issuer number storage_key file_name content_type note',
  desk_entries: 'subject_kind',
  document_series: 'kind',
  documents: 'number language audience content_type storage_key sha256',
  duty_rates: 'hs_prefix origin countries source',
  e_invoices: 'sha256',
  emails: 'key kind language message_id last_error',
  enquiries: 'company visitor_kind language',
  enquiry_answers: 'language',
  evidence_words: 'words except_words source',
  exchange_rates: 'currency source',
  freight_rates: 'carrier from_countries countries currency source',
  import_charges: 'country currency vat_currency source',
  import_mappings: 'titles options',
  import_rows: 'outcome label detail',
  importer_statements: 'market_key product_ids',
  imports: 'file_name storage_key pictures_key state options summary',
  invites: 'code role company_role',
  invoices: 'number order_number currency reference late_interest',
  job_applications: 'job_id',
  known_words: 'word',
  lists: 'name',
  lots: 'code',
  markets: 'key name places portal number_pattern label_languages documents source',
  messages: 'sender_role',
  order_approvals: 'lines currency po_number vat_number seen_terms',
  order_counts: 'kind status',
  order_items: 'product_name sku image',
  order_proposals: 'lines',
  order_timeline: 'kind status action actor_role',
  orders:
    'brand_name currency rates terms carrier tracking_number cancellation_reason fee_waived_reason request_hash po_number vat_number incoterm landed freight_mode',
  passkeys: 'transports',
  passport_documents: 'market_key type number issuer storage_key file_name content_type note',
  passport_exceptions: 'market_key reason',
  passports: 'market_key notification_number label_languages cleared_rules note',
  payments: 'reference',
  payout_bookings: 'kind',
  payout_items: 'failed_reason',
  payouts: 'number currency payer account xml_sha256 csv_sha256',
  pictures: 'key original_key name content_type sha256 widths',
  price_notices: 'price',
  product_changes: 'source changes',
  product_facets:
    'category_id needs certifications ingredients markets passports stock_level state badges lacks',
  product_search: 'category_id certifications search_text',
  products:
    'sku category_id name description story images currency certifications key_ingredients ingredients badges shades awards volume spf lead_time country ships_from_postcode gtin hs_code country_of_origin carton_dimensions_mm packaging handle',
  recalls: 'reason instruction',
  responsible_persons: 'market_key note',
  sample_lines: 'product_name sku',
  sample_requests: 'carrier tracking_number',
  saved_views: 'list',
  settings: 'key value',
  settlement_accounts: 'bank_name last_digits bic currency',
  settlement_files: 'language storage_key sha256',
  settlement_statements: 'number currency',
  sscc_series: 'prefix',
  stock_entries: 'reason',
  substance_rules: 'market_key inci cas scope limit_percent source',
  threads: 'said_by',
  transport_facts: 'un',
  users: 'company_role email_notifications',
};
