import { sql } from 'drizzle-orm';
import { textIn } from '#db/in-language.ts';
import { deskHref, type FollowedSubject, followedSubjects } from '#domain/desk.ts';
import { dayOf } from '#domain/instants.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { type Asker, type Found, readWaiting, type Source } from './source.ts';

/** What the team has laid aside until today or a day before; the day is the reader's work until it is taken away. */
export const followUpsDue: Source = {
  kind: 'followUps',
  needs: 'desk:work',
  href: () => '/admin/enquiries?followUp=due',
  read: async (asker, limit) => {
    const found = await Promise.all(followedSubjects.map((kind) => readKind(asker, kind, limit)));
    return {
      count: found.reduce((sum, { count }) => sum + count, 0),
      items: found
        .flatMap(({ items }) => items)
        .toSorted((a, b) => (a.at < b.at ? -1 : 1))
        .slice(0, limit),
    };
  },
};

/** Each kind by its own indexes. */
function readKind(asker: Asker, subject: FollowedSubject, limit: number): Promise<Found> {
  const brand = textIn(sql`brand.name`, asker.language);
  const named = {
    application: sql`applications entry on entry.id = due.subject_id`,
    enquiry: sql`enquiries entry on entry.id = due.subject_id`,
    conversation: sql`threads entry on entry.id = due.subject_id
      join companies shop on shop.id = entry.retailer_company_id left join orders placed on placed.id = entry.order_id
      left join brands brand on brand.id = entry.brand_id`,
  }[subject];
  const words = {
    application: sql`entry.company_name as title, entry.contact_name as detail, null::int as number`,
    enquiry: sql`entry.name as title, coalesce(entry.company, entry.email) as detail, null::int as number`,
    conversation: sql`${brand} as title, shop.name as detail, placed.number as number`,
  }[subject];
  return readWaiting<{ number: number | null }>(
    { ...asker, of: { kind: 'followUps', subject } },
    sql`select entry.id, ${words}, due.follow_up_on::timestamptz as at
      from desk_entries due join ${named}
      where due.subject_kind = ${subject} and due.follow_up_on <= ${dayOf(asker.now)}::date`,
    limit,
    ({ id, title, number }) => ({
      href: deskHref(subject, id),
      title: number === null ? title : orderNumberOf(number),
    }),
  );
}
