import ical, { ICalCalendarMethod, type ICalDayJsStub, ICalEventStatus } from 'ical-generator';
import type { CalendarFile } from '#db/schema/emails.ts';
import { endOf } from '#domain/booking.ts';
import type { Language } from '#domain/languages.ts';
import { greetedName } from '#domain/names.ts';
import { type OfficeId, offices } from '#domain/offices.ts';
import { wallClock } from '#domain/time-zones.ts';
import { say } from '../kernel/texts.ts';
import type { World } from '../kernel/world.ts';
import type { BookingRow } from './booking-view.ts';

/** Rules of the offices' zones (RFC 5545): what daylight saving is there, said once for every mail program. */
const zoneRules = {
  'Europe/London': [
    ['DAYLIGHT', '19810329T010000', '+0000', '+0100', 'BST', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
    ['STANDARD', '19961027T020000', '+0100', '+0000', 'GMT', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ],
  'Asia/Seoul': [['STANDARD', '19700101T000000', '+0900', '+0900', 'KST', null]],
} as const satisfies Record<
  (typeof offices)[OfficeId]['timeZone'],
  readonly (readonly [string, string, string, string, string, string | null])[]
>;

/**
 * The booking as an iCalendar file. Its UID never changes and its SEQUENCE grows with every change, so that
 * mail programs move or remove the entry they have. It carries no link: calendars are shared.
 */
export function calendarFile(booking: BookingRow, language: Language, world: World): CalendarFile {
  const method = booking.cancelledAt === null ? 'REQUEST' : 'CANCEL';
  const { timeZone } = offices[booking.office];
  const { hostname } = new URL(world.publicUrl);
  const calendar = ical({
    prodId: { company: 'Lys', product: 'Consultations', language: language.toUpperCase() },
    method: ICalCalendarMethod[method],
    timezone: { name: null, generator: (name) => zoneBlock(name as keyof typeof zoneRules) }, // only ours are asked for
  });
  const place = say(language, `enquiries:offices.${booking.office}`);
  calendar.createEvent({
    id: `${booking.id}@${hostname}`,
    sequence: booking.sequence,
    stamp: world.now,
    timezone: timeZone,
    start: onWall(booking.startsAt, timeZone),
    end: onWall(endOf(booking.startsAt), timeZone),
    summary: say(language, 'emails:booking-calendar.summary'),
    description: say(language, 'emails:booking-calendar.description', { office: place }),
    location: say(language, 'emails:booking-calendar.location'),
    organizer: { name: 'Lys', email: `trade@${hostname}` },
    // Anybody may type anybody's address: what is no name is not carried into a calendar by us.
    attendees: [{ name: greetedName(booking.name) || booking.email, email: booking.email, rsvp: false }],
    status: booking.cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  });
  return { method, content: calendar.toString() };
}

/**
 * An instant as the zone's wall clock writes it, wherever this server stands: of a plain Date the library
 * would take the server's own zone. It asks for the two patterns below and for nothing else.
 */
function onWall(instant: Date, timeZone: string): ICalDayJsStub {
  const { date, time } = wallClock(instant, timeZone);
  const written: Readonly<Record<string, string>> = {
    YYYYMMDD: date.replaceAll('-', ''),
    HHmmss: `${time.replace(':', '')}00`,
  };
  return {
    isValid: () => true,
    format: (pattern = '') => written[pattern] ?? '',
    toDate: () => instant,
    toJSON: () => instant.toISOString(),
  };
}

function zoneBlock(name: keyof typeof zoneRules): string {
  const rules = zoneRules[name].map(([kind, start, from, to, short, rule]) =>
    [
      `BEGIN:${kind}`,
      `DTSTART:${start}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `TZNAME:${short}`,
      ...(rule === null ? [] : [`RRULE:${rule}`]),
      `END:${kind}`,
    ].join('\r\n'),
  );
  return ['BEGIN:VTIMEZONE', `TZID:${name}`, ...rules, 'END:VTIMEZONE'].join('\r\n');
}
