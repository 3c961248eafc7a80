import { hourMs, type Instant, millisBetween } from '#domain/instants.ts';
import type { Language, Translated } from '#domain/languages.ts';
import type { AccountCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { SenderRole } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import { say } from '../kernel/texts.ts';
import { urgentAfterHours } from './admin-figures.ts';
import { statement } from './statement.ts';

export const activityShown = 10;
const excerptLength = 90;
/** The brand confirms within 24-48 hours; after that a pending order is urgent. */
const confirmWithinHours = 48;

export type Activity = {
  id: string;
  type: 'registration' | 'order' | 'brand' | 'message';
  title: string;
  description: string;
  timestamp: string;
  status: 'completed' | 'pending' | 'urgent';
  href: string | null;
};

/** What happened lately: who joined, what was ordered, which brands came, and the last word of each conversation. */
export async function recentActivity({
  db,
  language,
  world: { now },
}: Context<'language' | 'world'>): Promise<Activity[]> {
  const rows = await latest(db, [activityShown]);
  return rows.map((row) => ({
    id: `${row.type}:${row.id}`,
    type: row.type,
    title: say(language, `admin:activity.${happenedIn(row)}.title`, wordsOf(row, language)),
    description: say(language, `admin:activity.${happenedIn(row)}.description`, wordsOf(row, language)),
    timestamp: row.at.toISOString(),
    status: statusOf(row, now),
    href: hrefOf(row),
  }));
}

/** A message outside of orders tells of what was asked about. */
function happenedIn({ type, number }: Row): Row['type'] | 'question' {
  return type === 'message' && number === null ? 'question' : type;
}

function wordsOf(row: Row, language: Language): Record<string, string> {
  return {
    number: row.number === null ? '' : orderNumberOf(row.number),
    company: row.company ?? '',
    person: row.person ?? '',
    brand: row.brand?.[language] ?? '',
    total:
      row.totalMinor === null || row.currency === null
        ? ''
        : formatMoney({ amountMinor: row.totalMinor, currency: row.currency }, language),
    excerpt: excerptOf(row.content ?? ''),
  };
}

function excerptOf(content: string): string {
  const oneLine = content.replace(/\s+/g, ' ').trim();
  const characters = [...oneLine];
  if (characters.length <= excerptLength) return oneLine;
  return `${characters.slice(0, excerptLength).join('').trimEnd()}…`;
}

function statusOf(row: Row, now: Instant): Activity['status'] {
  const hours = millisBetween(row.at, now) / hourMs;
  if (row.type === 'order') {
    if (row.orderStatus !== 'pending') return 'completed';
    return hours > confirmWithinHours ? 'urgent' : 'pending';
  }
  if (row.type !== 'message' || row.senderRole !== 'buyer' || isClosed(row.orderStatus)) return 'completed';
  return hours > urgentAfterHours ? 'urgent' : 'pending';
}

function isClosed(status: OrderStatus | null): boolean {
  return status === 'completed' || status === 'cancelled';
}

function hrefOf(row: Row): string | null {
  switch (row.type) {
    case 'registration':
      return '/admin/invites';
    case 'order':
      return `/orders/${row.id}`;
    case 'brand':
      return `/brands/${row.slug}`;
    case 'message':
      return `/admin/messages?thread=${row.threadId}`;
  }
}

type Row = {
  id: string;
  type: Activity['type'];
  at: Date;
  person: string | null;
  company: string | null;
  brand: Translated | null;
  slug: string | null;
  number: number | null;
  orderStatus: OrderStatus | null;
  totalMinor: number | null;
  currency: AccountCurrency | null;
  threadId: string | null;
  senderRole: SenderRole | null;
  content: string | null;
};

const latest = statement<Row>(
  'recent_activity',
  `
    select * from (
      (select u.id, 'registration' as type, u.created_at as at, u.name as person, c.name as company,
        null::jsonb as brand, null as slug, null::int as number, null as "orderStatus",
        null::float8 as "totalMinor", null as currency, null::uuid as "threadId", null as "senderRole",
        null as content
      from users u join companies c on c.id = u.company_id
      where u.erased_at is null
      order by u.created_at desc, u.id desc limit $1)
      union all
      (select o.id, 'order', o.created_at, null, c.name, o.brand_name, null, o.number, o.status,
        o.total_minor::float8, o.currency, null, null, null
      from orders o join companies c on c.id = o.retailer_company_id
      order by o.created_at desc, o.id desc limit $1)
      union all
      (select b.id, 'brand', b.created_at, null, null, b.name, b.slug, null, null, null, null, null, null, null
      from brands b where b.active
      order by b.created_at desc, b.id desc limit $1)
      union all
      (select m.id, 'message', m.created_at, m.sender_name, c.name,
        case when t.order_id is null then coalesce(p.name, b.name) else o.brand_name end, null, o.number, o.status,
        null, null, t.id, m.sender_role, m.content
      from (select * from threads order by updated_at desc, id desc limit $1) t
      left join orders o on o.id = t.order_id
      left join brands b on b.id = t.brand_id
      left join products p on p.id = t.product_id
      join companies c on c.id = t.retailer_company_id
      cross join lateral (
        select * from messages where thread_id = t.id and sender_role <> 'system' order by seq desc limit 1
      ) m)
    ) happened
    order by at desc, id desc
    limit $1`,
);
