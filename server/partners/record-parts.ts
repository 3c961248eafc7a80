import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { partners as contract } from '#contract/partners.ts';
import type { SystemContent } from '#db/schema/messages.ts';
import { historyActions } from '#domain/company-history.ts';
import { type DocumentType, documentAddress } from '#domain/documents.ts';
import type { Translated } from '#domain/languages.ts';
import type { AccountCurrency } from '#domain/money.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { SenderRole } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import { contentOf } from '../messages/words.ts';
import { type Asked, latestOf, sideOf } from './latest.ts';

type Orders = OutputOf<typeof contract.listRecordOrders>;
type Documents = OutputOf<typeof contract.listRecordDocuments>;
type Conversations = OutputOf<typeof contract.listRecordConversations>;
type History = OutputOf<typeof contract.listRecordHistory>;

const instant = (at: string) => new Date(at).toISOString();

export async function listRecordOrders({ db }: Context, asked: Asked): Promise<Orders> {
  type Row = {
    id: string;
    at: string;
    number: number;
    status: OrderStatus;
    brandName: Translated;
    retailerName: string;
    totalMinor: number;
    currency: AccountCurrency;
  };
  return latestOf<Row, Orders['items'][number]>(
    db,
    asked,
    (
      partner,
    ) => sql`select placed.id, placed.created_at as at, placed.number, placed.status, placed.brand_name as "brandName",
        retailer.name as "retailerName", placed.total_minor::float8 as "totalMinor", placed.currency
      from orders placed join companies retailer on retailer.id = placed.retailer_company_id where placed.${sideOf(partner)}`,
    ({ id, at, number, totalMinor, currency, ...row }) => ({
      id,
      ...row,
      orderNumber: orderNumberOf(number),
      total: { amountMinor: totalMinor, currency },
      createdAt: instant(at),
    }),
  );
}

export async function listRecordDocuments({ db }: Context, asked: Asked): Promise<Documents> {
  type Row = {
    id: string;
    at: string;
    type: DocumentType;
    name: string;
    number: string | null;
    orderId: string;
    orderNumber: number;
  };
  return latestOf<Row, Documents['items'][number]>(
    db,
    asked,
    (partner) => sql`select paper.id, paper.created_at as at, paper.type, paper.name, paper.number,
        placed.id as "orderId", placed.number as "orderNumber"
      from documents paper join orders placed on placed.id = paper.order_id where placed.${sideOf(partner)}`,
    ({ id, at, orderNumber, ...row }) => ({
      id,
      ...row,
      url: documentAddress(id),
      orderNumber: orderNumberOf(orderNumber),
      createdAt: instant(at),
    }),
  );
}

/** Looking at the record marks nothing as read. */
export async function listRecordConversations(
  { db, language }: Context<'language'>,
  asked: Asked,
): Promise<Conversations> {
  type Row = {
    id: string;
    at: string;
    orderNumber: number | null;
    brandName: Translated;
    retailerName: string;
    content: string | null;
    system: SystemContent | null;
    senderName: string;
    senderRole: SenderRole;
  };
  return latestOf<Row, Conversations['items'][number]>(
    db,
    asked,
    (
      partner,
    ) => sql`select thread.id, thread.updated_at as at, placed.number as "orderNumber", brand.name as "brandName",
        retailer.name as "retailerName", left(last.content, 160) as content, last.system, last.sender_name as "senderName",
        last.sender_role as "senderRole"
      from threads thread
      join companies retailer on retailer.id = thread.retailer_company_id
      left join orders placed on placed.id = thread.order_id
      join brands brand on brand.id = coalesce(thread.brand_id, placed.brand_id)
      left join messages last on last.thread_id = thread.id and last.seq = thread.last_seq
      where thread.${sideOf(partner)}`,
    ({ id, at, orderNumber, brandName, retailerName, content, ...said }) => ({
      threadId: id,
      orderNumber: orderNumber === null ? null : orderNumberOf(orderNumber),
      brandName,
      retailerName,
      preview: content === null ? '' : contentOf({ ...said, content }, { language, role: 'admin' }),
      updatedAt: instant(at),
    }),
  );
}

/** What was done to the company and to its people. Where it came from (addresses, browsers) is not part of the record. */
export async function listRecordHistory({ db }: Context, asked: Asked): Promise<History> {
  type Row = Pick<History['items'][number], 'id' | 'action' | 'actorName' | 'personName' | 'details'> & {
    at: string;
  };
  const told: SQL = sql.join(
    historyActions.map((action) => sql`${action}`),
    sql`, `,
  );
  return latestOf<Row, History['items'][number]>(
    db,
    asked,
    ({
      id,
    }) => sql`select said.id, said.at, said.action, said.details, doer.name as "actorName", person.name as "personName"
      from audit_log said
      left join users doer on doer.id = said.actor_id
      left join users person on said.subject_kind = 'user' and person.id = said.subject_id
      where said.action in (${told}) and said.subject_id in (
        select ${id}::uuid union all select own.id from users own where own.company_id = ${id})`,
    ({ at, ...row }) => ({ ...row, at: instant(at) }),
  );
}
