import type { Tx } from '#db/connect.ts';
import type { enquiries } from '#db/schema/enquiries.ts';
import type { Language } from '#domain/languages.ts';
import { offices } from '#domain/offices.ts';
import { publicAddress } from '#domain/public-pages.ts';
import { writeToTeam } from '../../accounts/write-to-team.ts';
import type { Fact } from '../../emails/layout.ts';
import { consultationTime } from '../../emails/long-date.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';
import { bookingPath } from '../booking-link.ts';
import type { BookingRow } from '../booking-view.ts';
import { calendarFile } from '../calendar-file.ts';
import { formFacts } from './form-facts.ts';

type Link = { readonly token: string };
type Asked = Pick<typeof enquiries.$inferSelect, 'company' | 'phone' | 'message'>;

/** The confirmation with the calendar file and the link, and the news for the team. */
export async function writeBooked(
  tx: Tx,
  booking: BookingRow,
  { company, phone, message, token }: Asked & Link,
  world: World,
): Promise<void> {
  await toVisitor(tx, { kind: 'booking-booked', booking, token }, world);
  const more = (language: Language) =>
    formFacts(language, { name: booking.name, company, email: booking.email, phone });
  await toTeam(tx, { kind: 'booking-team-booked', booking, more, quote: message }, world);
}

/** The new time for both; the calendar entry moves. */
export async function writeMoved(tx: Tx, booking: BookingRow, link: Link, world: World): Promise<void> {
  await toVisitor(tx, { kind: 'booking-moved', booking, ...link }, world);
  await toTeam(tx, { kind: 'booking-team-moved', booking }, world);
}

/** Says that it is off; with a reason it was the team that cancelled. The calendar entry goes. */
export async function writeCancelled(
  tx: Tx,
  booking: BookingRow,
  reason: string | null,
  world: World,
): Promise<void> {
  const { id, sequence, name, email, language } = booking;
  const kind = reason === null ? 'booking-cancelled' : 'booking-called-off';
  await writeEmail(
    tx,
    {
      key: `${kind}/${id}/${sequence}`,
      kind,
      to: { name, email, language },
      facts: timeFacts(booking, language),
      calendar: calendarFile(booking, language, world),
      path: publicAddress('/contact', language),
      ...(reason === null ? {} : { quote: reason }),
    },
    world,
  );
  await toTeam(tx, { kind: 'booking-team-cancelled', booking, quote: reason ?? '' }, world);
}

type ToVisitor = Link & {
  readonly kind: 'booking-booked' | 'booking-moved';
  readonly booking: BookingRow;
};

async function toVisitor(tx: Tx, { kind, booking, token }: ToVisitor, world: World): Promise<void> {
  const { id, sequence, name, email, language } = booking;
  await writeEmail(
    tx,
    {
      key: `${kind}/${id}/${sequence}`,
      kind,
      to: { name, email, language },
      facts: timeFacts(booking, language),
      path: bookingPath(token),
      secrets: [token],
      calendar: calendarFile(booking, language, world),
    },
    world,
  );
}

type ToTeam = {
  readonly kind: 'booking-team-booked' | 'booking-team-moved' | 'booking-team-cancelled';
  readonly booking: BookingRow;
  readonly more?: (language: Language) => readonly Fact[];
  readonly quote?: string;
};

async function toTeam(tx: Tx, { kind, booking, more, quote = '' }: ToTeam, world: World): Promise<void> {
  await writeToTeam(
    tx,
    {
      key: `${kind}/${booking.id}/${booking.sequence}`,
      kind,
      params: () => ({ from: booking.name }),
      facts: (language) => [...timeFacts(booking, language), ...(more?.(language) ?? [])],
      ...(quote === '' ? {} : { quote }),
      path: `/admin/enquiries?kind=booking&enquiry=${booking.enquiryId}`,
      calendar: (language) => calendarFile(booking, language, world),
    },
    world,
  );
}

/** When, on the visitor's clock and on the office's where it shows another time; and with which office. */
function timeFacts({ office, startsAt, timeZone }: BookingRow, language: Language): Fact[] {
  const label = (name: string) => say(language, `emails:booking-facts.${name}`);
  const when = consultationTime(startsAt, timeZone, language);
  const there = consultationTime(startsAt, offices[office].timeZone, language);
  return [
    { label: label('when'), value: when },
    ...(there === when ? [] : [{ label: label('there'), value: there }]),
    { label: label('office'), value: say(language, `enquiries:offices.${office}`) },
  ];
}
