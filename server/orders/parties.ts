import { and, asc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { orders } from '#db/schema/orders.ts';
import type { EmailNotifications } from '#domain/account.ts';
import type { Language } from '#domain/languages.ts';
import type { Role } from '#domain/roles.ts';
import { refundDue } from './refund-due.ts';
import type { OrderRow } from './visible.ts';

export type Party = {
  readonly id: string;
  readonly role: Role;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly emailNotifications: EmailNotifications;
};

/** An order as emails speak of it, with everybody they go to. */
export type OrderWithParties = {
  readonly order: OrderRow;
  readonly retailerCompanyName: string;
  readonly parties: readonly Party[];
};

/**
 * Whom emails about an order go to: who placed it (the owners of the company once that account is closed), the
 * brand's users, and of the team the retailer's sales representative, or every admin where there is none. Closed
 * accounts get nothing.
 */
export async function findOrderWithParties(db: Queryable, orderId: string): Promise<OrderWithParties | null> {
  const [found] = await withCompany(db).execute({ orderId });
  if (found === undefined) return null;
  const { order, retailerCompanyName, salesRepId } = found;
  return {
    order,
    retailerCompanyName,
    parties: await findParties(db, order, salesRepId ?? order.retailerId),
  };
}

const withCompany = perDb((db: Queryable) =>
  db
    .select({
      order: { ...getTableColumns(orders), refundDueMinor: refundDue },
      retailerCompanyName: companies.name,
      salesRepId: users.salesRepId,
    })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.retailerCompanyId))
    .innerJoin(users, eq(users.id, orders.retailerId))
    .where(eq(orders.id, sql.placeholder('orderId')))
    .prepare('order_with_company'),
);

function findParties(db: Queryable, order: OrderRow, repId: string): Promise<Party[]> {
  const { retailerId, retailerCompanyId, brandCompanyId } = order;
  return parties(db).execute({ retailerId, retailerCompanyId, brandCompanyId, repId });
}

const parties = perDb((db: Queryable) => {
  const given = (name: string) => sql.placeholder(name);
  const rep = alias(users, 'rep');
  const activeRep = db
    .select({ found: sql`1` })
    .from(rep)
    .where(and(eq(rep.id, given('repId')), eq(rep.role, 'admin'), isNull(rep.disabledAt)));
  const buyer = alias(users, 'buyer');
  const activeBuyer = db
    .select({ found: sql`1` })
    .from(buyer)
    .where(and(eq(buyer.id, given('retailerId')), isNull(buyer.disabledAt)));
  const buyerIsGone = sql`not exists ${activeBuyer}`;
  // By their company: one look-up each, however many people have an account.
  const ofTeam = sql`${users.companyId} = any(array(select ${companies.id} from ${companies} where ${companies.kind} = 'internal'))`;
  const { id, role, email, name, language, emailNotifications } = users;
  return db
    .select({ id, role, email, name, language, emailNotifications })
    .from(users)
    .where(
      and(
        isNull(users.disabledAt),
        or(
          eq(users.id, given('retailerId')),
          and(eq(users.companyId, given('retailerCompanyId')), eq(users.companyRole, 'owner'), buyerIsGone),
          and(eq(users.role, 'brand'), eq(users.companyId, given('brandCompanyId'))),
          and(
            ofTeam,
            eq(users.role, 'admin'),
            or(eq(users.id, given('repId')), sql`not exists ${activeRep}`),
          ),
        ),
      ),
    )
    .orderBy(asc(users.id))
    .prepare('parties_of_order');
});
