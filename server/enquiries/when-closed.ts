import { count, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { bookings } from '#db/schema/enquiries.ts';
import { startHours } from '#domain/booking.ts';
import { type OfficeSettings, officeIds, officeOf } from '#domain/offices.ts';

/** Whether a consultation is ahead at an hour when its office is closed by now: hours or holidays were set since. */
export function isWhenClosed(set: OfficeSettings, now: Date): SQL {
  const hours = officeIds.flatMap((office) =>
    startHours(officeOf(set, office), now).map((open) => ({ office, ...open })),
  );
  return sql`(${bookings.cancelledAt} is null and ${bookings.startsAt} > ${now.toISOString()}::timestamptz
    and not exists (
      select from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb)
        as hours(office text, "from" timestamptz, "until" timestamptz)
      where hours.office = ${bookings.office} and ${bookings.startsAt} between hours."from" and hours."until"))`;
}

export async function countWhenClosed(db: Queryable, set: OfficeSettings, now: Date): Promise<number> {
  const [found] = await db.select({ count: count() }).from(bookings).where(isWhenClosed(set, now));
  return found?.count ?? 0;
}
