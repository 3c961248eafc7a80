import { and, eq, gt, isNull } from 'drizzle-orm';
import type { enquiries as contract } from '#contract/enquiries.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Db, Tx } from '#db/connect.ts';
import { bookings } from '#db/schema/enquiries.ts';
import { consultationMinutes, offeredSlots, refuseSlot } from '#domain/booking.ts';
import { type OfficeId, type OpenOffice, officeOf, offices } from '#domain/offices.ts';
import type { Context } from '../kernel/context.ts';
import { readSettings } from '../kernel/operator-settings.ts';
import { Refusal } from '../kernel/refusal.ts';

/** What an office still has free, in order. */
export async function listSlots(
  { db, world: { now } }: Context<'world'>,
  { office }: { readonly office: OfficeId },
): Promise<OutputOf<typeof contract.listSlots>> {
  const free = await freeSlots(db, office, now);
  return {
    office,
    officeTimeZone: offices[office].timeZone,
    minutes: consultationMinutes,
    slots: free.map((start) => start.toISOString()),
  };
}

export async function freeSlots(db: Db | Tx, office: OfficeId, now: Date): Promise<Date[]> {
  const rows = await db
    .select({ startsAt: bookings.startsAt })
    .from(bookings)
    .where(and(eq(bookings.office, office), isNull(bookings.cancelledAt), gt(bookings.startsAt, now)));
  const taken = new Set(rows.map(({ startsAt }) => startsAt.getTime()));
  return offeredSlots(await openOffice(db, office), now).filter((start) => !taken.has(start.getTime()));
}

/** Throws where the office does not offer this start at all. */
export async function checkOffered(
  db: Db | Tx,
  { office, startsAt }: { readonly office: OfficeId; readonly startsAt: Date },
  now: Date,
): Promise<void> {
  const refused = refuseSlot(await openOffice(db, office), startsAt, now);
  if (refused !== null) throw new Refusal(refused.code, { field: 'startsAt', ...refused.params });
}

/** The office with the hours and holidays that are set for it now. */
async function openOffice(db: Db | Tx, office: OfficeId): Promise<OpenOffice> {
  return officeOf((await readSettings(db)).offices.value, office);
}
