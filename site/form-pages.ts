import type { FieldProblem, Problem } from '#contract/errors.ts';
import type { Db } from '#db/connect.ts';
import { endOf } from '#domain/booking.ts';
import type { Language } from '#domain/languages.ts';
import { type OfficeId, officeIds, offices } from '#domain/offices.ts';
import { type PublicPage, publicAddress } from '#domain/public-pages.ts';
import { dayAndTime } from '#domain/punctuation.ts';
import { wallClock } from '#domain/time-zones.ts';
import { consultationTime, longDate } from '#server/emails/long-date.ts';
import type { Booked } from '#server/enquiries/book.ts';
import { bookingPath } from '#server/enquiries/booking-link.ts';
import { freeSlots } from '#server/enquiries/slots.ts';
import type { Context } from '#server/kernel/context.ts';
import { servedCountries } from '#server/kernel/served-countries.ts';
import { say } from '#server/kernel/texts.ts';
import type { World } from '#server/kernel/world.ts';
import type { FormName } from './form-fields.ts';
import { type PlainForm, plainPage, type Values } from './plain-page.ts';

/** The page a form came from, and what its button says. */
const origins = {
  home: { page: () => '/', submit: () => 'message' },
  contact: { page: () => '/contact', submit: () => 'message' },
  application: {
    page: ({ kind }: Values) => (kind === 'brand' ? '/for-brands' : '/for-retailers'),
    submit: ({ kind }: Values) => (kind === 'brand' ? 'brand' : 'retailer'),
  },
  job: { page: () => '/careers', submit: () => 'job' },
  booking: { page: () => '/contact', submit: () => 'booking' },
} as const satisfies Record<
  FormName,
  { page: (values: Values) => PublicPage; submit: (values: Values) => string }
>;

/** Thank you, as the form says it with scripts. */
export function sentPage(words: string, page: PublicPage, language: Language): string {
  return plainPage({
    language,
    title: say(language, `enquiries:sent.${words}.title`),
    text: say(language, `enquiries:sent.${words}.text`),
    links: [backTo(page, language)],
  });
}

export function bookedPage({ office, startsAt, timeZone, token }: Booked, language: Language): string {
  const start = new Date(startsAt);
  return plainPage({
    language,
    title: say(language, 'enquiries:sent.booking.title'),
    text: say(language, 'enquiries:sent.booking.text'),
    facts: [
      [say(language, 'enquiries:calendar.when'), consultationTime(start, timeZone, language)],
      [say(language, 'enquiries:calendar.with'), say(language, `enquiries:offices.${office}`)],
    ],
    links: [
      { label: say(language, 'enquiries:calendar.file'), href: `/api/bookings/calendar?token=${token}` },
      { label: say(language, 'enquiries:page.booking.manage'), href: bookingPath(token) },
      backTo('/contact', language),
    ],
  });
}

type Faulty = {
  readonly kind: FormName;
  readonly values: Values;
  readonly problems: readonly FieldProblem[];
};

/** The form again, with what was typed: each faulty field named above and marked below. */
export async function faultyPage(
  { db, language, world }: Context<'language' | 'world'>,
  { kind, values, problems }: Faulty,
): Promise<string> {
  const { page, submit } = origins[kind];
  const isBooking = kind === 'booking';
  const office = officeIds.find((each) => each === values.office) ?? 'london';
  const form: PlainForm = {
    kind,
    values: { ...values, ...(isBooking ? { office, requestId: world.newId() } : {}) },
    problems: firstOfEach(problems),
    submit: say(language, `enquiries:send.${submit(values)}`),
    served: await servedCountries(db),
    ...(isBooking ? { groups: { startsAt: await slotGroups(db, office, language, world) } } : {}),
  };
  const hasFile = kind === 'job' ? ` ${say(language, 'enquiries:page.again')}` : '';
  return plainPage({
    language,
    title: say(language, 'enquiries:page.faulty.title'),
    text: say(language, 'enquiries:page.faulty.text') + hasFile,
    links: [backTo(page(values), language)],
    form,
  });
}

/** The booking calendar as a list of free times, on the office's own clock. */
export async function bookingPage(
  db: Db,
  { language, office }: { readonly language: Language; readonly office: OfficeId },
  world: World,
): Promise<string> {
  const place = (id: OfficeId) => say(language, `enquiries:offices.${id}`);
  const others = officeIds.filter((id) => id !== office);
  return plainPage({
    language,
    title: say(language, 'enquiries:page.booking.title'),
    text: say(language, 'enquiries:page.booking.text', { office: place(office) }),
    links: [
      ...others.map((id) => ({
        label: say(language, 'enquiries:page.booking.otherOffice', { office: place(id) }),
        href: `/api/forms/booking?language=${language}&office=${id}`,
      })),
      backTo('/contact', language),
    ],
    form: {
      kind: 'booking',
      values: { office, requestId: world.newId() },
      problems: [],
      served: [],
      submit: say(language, 'enquiries:send.booking'),
      groups: { startsAt: await slotGroups(db, office, language, world) },
    },
  });
}

/** What names no field: too many attempts, a form that could not be read. */
export function refusedPage({ title, detail }: Problem, language: Language): string {
  return plainPage({ language, title, text: detail, links: [backTo('/', language)] });
}

function backTo(page: PublicPage, language: Language) {
  const label = say(language, page === '/' ? 'enquiries:page.home' : 'enquiries:page.back');
  return { label, href: publicAddress(page, language) };
}

async function slotGroups(db: Db, office: OfficeId, language: Language, world: World) {
  const { timeZone } = offices[office];
  const days = new Map<string, { label: string; options: { value: string; label: string }[] }>();
  for (const start of await freeSlots(db, office, world.now)) {
    const { date, time } = wallClock(start, timeZone);
    const day = days.get(date) ?? { label: longDate(start, language, timeZone), options: [] };
    const until = wallClock(endOf(start), timeZone).time;
    day.options.push({
      value: start.toISOString(),
      label: dayAndTime(day.label, `${time}–${until}`, language),
    });
    days.set(date, day);
  }
  return [...days.values()];
}

function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(
    ({ field }, index) => problems.findIndex((other) => other.field === field) === index,
  );
}
