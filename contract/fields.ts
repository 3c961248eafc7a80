import { z } from 'zod';
import { isCountry } from '#domain/countries.ts';
import { firstDay, lastDay } from '#domain/days.ts';
import { readEori } from '#domain/eori.ts';
import { languages } from '#domain/languages.ts';
import { readLatin } from '#domain/latin.ts';
import { type ListName, type Sorting, type SortName, sortingsOf } from '#domain/lists.ts';
import { accountCurrencies, currencies } from '#domain/money.ts';
import { refuseName } from '#domain/names.ts';
import { refusePhone } from '#domain/phone.ts';
import { refusePostcode, withUsualPostcode } from '#domain/postcode.ts';
import { isTrackingNumber } from '#domain/tracking-number.ts';
import { type ErrorCode, errorStatus } from './errors.ts';

/** Wire forms that several areas share. Messages of refinements are codes of `errors.ts`. */

export const id = z.uuid('invalid-id');
export const language = z.enum(languages);
export const currency = z.enum(currencies);
export const accountCurrency = z.enum(accountCurrencies);

/** What a pro forma or an invoice can lack for its VAT, wherever one is issued. */
export const vatErrors = [
  'vat-rate-missing',
  'vat-registration-missing',
  'vat-ships-from-mixed',
  'vat-postcode-missing',
  'currency-without-rate',
] as const satisfies readonly ErrorCode[];

/** What an invoice can lack, wherever one is issued. */
export const eInvoiceErrors = [
  ...vatErrors,
  'seller-number-missing',
  'buyer-address-missing',
  'invoice-rule-broken',
] as const satisfies readonly ErrorCode[];

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A day somebody gives, within those that trade speaks of or within narrower bounds. */
export function day(earliest = firstDay, latest = lastDay) {
  return z.iso
    .date({ error: 'invalid-date', abort: true })
    .refine((value) => value >= earliest, { message: 'date-too-early', params: { earliest } })
    .refine((value) => value <= latest, { message: 'date-too-late', params: { latest } });
}

export const money = z
  .object({ amountMinor: z.int(), currency })
  .meta({ id: 'Money', description: 'A whole number of minor units and its ISO 4217 code' });

export const translated = z
  .object({ en: z.string(), ko: z.string(), zh: z.string() })
  .meta({ id: 'Translated' });

/** Control characters but tab and line breaks. */
const controlCharacters = /[^\P{Cc}\t\n\r]/u;

/**
 * What does not show, or changes how the rest reads: zero-width characters, marks that turn the direction of
 * writing, fillers of Hangul, separators of lines.
 */
const hiddenCharacters = /[\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/u;

/** Whether anything of a text is there to be seen. */
function shows(typed: string): boolean {
  return typed.split(hiddenCharacters).some((part) => part.trim() !== '');
}

/** One line of text a person typed: trimmed, 1 to `max` characters, all of which show. */
export function line(max: number) {
  return optionalLine(max).min(1, 'required');
}

/** By what a carrier knows a parcel, as whoever ships or corrects it says it. */
export const parcelNumber = line(80)
  .overwrite((typed) => typed.normalize('NFKC')) // links of carriers take no full-width digits
  .refine(isTrackingNumber, 'tracking-number-wrong');

/** One line of text that may be left empty. */
export function optionalLine(max: number) {
  return z
    .string()
    .trim()
    .max(max, 'too-long')
    .refine((value) => !controlCharacters.test(value) && !/[\r\n]/.test(value), 'control-characters')
    .refine((value) => !hiddenCharacters.test(value), 'hidden-characters');
}

/** What a person or a company is called, which is never what we are called. */
export function nameLine(max: number) {
  return line(max).refine((value) => refuseName(value) === null, 'name-reserved');
}

/** Several lines of text, trimmed, up to `max` characters; may be empty, as one of which nothing shows is. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .overwrite((typed) => (shows(typed) ? typed : ''))
    .max(max, 'too-long')
    .refine((value) => !controlCharacters.test(value), 'control-characters');
}

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(254, 'too-long')
  .pipe(z.email('invalid-email'));

/** Why something cannot be done now, in words and for callers that write their own. */
export const refusal = z
  .object({
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]), // Object.keys forgets what it knew
    detail: z.string().describe('In the reader’s language'),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: 'Refusal' });

/** A number in a query string. */
export const queryInt = z.coerce.number<number | string>('invalid-number').pipe(z.int('not-whole'));

/** A yes or no in a query string. */
export const queryFlag = z
  .union([z.boolean(), z.enum(['true', 'false'])], 'invalid-choice')
  .transform((value) => value === true || value === 'true');

/** A list in a query string: repeated, or separated by commas. */
export function queryList<Item extends z.ZodType<string, string>>(item: Item, max = 100) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((entry) => entry !== ''))
    .pipe(z.array(item).max(max, 'too-many'));
}

export const longestPage = 100;

/** Cursor paging: where to go on, and how many at the most. */
export const paging = {
  cursor: z.string().max(400, 'invalid-cursor').optional(),
  limit: queryInt.pipe(z.int().min(1, 'too-small').max(longestPage, 'too-large')).default(20),
};

/** Paging of a list that can be put in order: see domain/lists.ts. */
export function sortedPaging<List extends ListName>(list: List) {
  return { ...paging, sort: sorting(list) };
}

function sorting<List extends ListName>(list: List) {
  return z
    .enum(
      sortingsOf(list) as readonly [Sorting<SortName<List>>, ...Sorting<SortName<List>>[]],
      'invalid-choice',
    ) // every list has an order
    .optional()
    .describe('By what, and downwards with a "-" before it');
}

/** A brand by what addresses call it. */
export const brandKey = line(100).describe('A brand by its id or its slug');

/** Which version of something was seen: what has been saved since is not overwritten. */
export const version = z.int('not-whole').min(0, 'too-small').max(2_147_483_646, 'too-large');

/** One page of a list. `nextCursor` is null on the last page. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** A telephone number somebody types; it may be left empty. What was kept before is read as it is. */
export const phone = optionalLine(40).superRefine((typed, context) => {
  const refused = refusePhone(typed);
  if (refused !== null) context.addIssue({ code: 'custom', message: refused.code, params: refused.params });
});

/** Where somebody is: a country or territory of ISO 3166-1 alpha-2, as "FR". */
export const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: 'invalid-choice', abort: true })
  .refine(isCountry, 'invalid-choice');

type Place = { readonly postalCode: string; readonly country: string };

function checkPostcode(place: Place, context: z.RefinementCtx): void {
  const refused = refusePostcode(place);
  if (refused === null) return;
  const { code: message, params } = refused;
  context.addIssue({ code: 'custom', path: ['postalCode'], message, params });
}

export const address = z
  .object({
    name: nameLine(120),
    company: nameLine(160),
    street: line(240),
    city: line(120),
    postalCode: line(20),
    country,
  })
  .meta({ id: 'Address', description: 'country is an ISO 3166-1 alpha-2 code' });

/** Where goods go, with whom the driver calls and when goods are taken in. */
export const deliveryAddress = address
  .extend({
    phone: optionalLine(40).optional().describe('Of who takes the goods in'),
    deliveryHours: optionalLine(120).optional(),
  })
  .meta({ id: 'DeliveryAddress' });

/** An address that is typed now, whose postcode has the shape of its country and is kept as that writes it. */
export const typedAddress = address.superRefine(checkPostcode).overwrite(withUsualPostcode);

/** The same of one where goods go. */
export const typedDelivery = deliveryAddress
  .safeExtend({ phone: phone.optional().describe('Of who takes the goods in') })
  .superRefine(checkPostcode)
  .overwrite(withUsualPostcode);

/** The answer of an operation that has nothing to say but "done". */
export const done = z.object({});

/** A company's number with customs (EORI) as it is kept; empty where it has none. */
export const eori = optionalLine(24)
  .refine((typed) => readEori(typed) !== null, 'invalid-eori')
  .transform((typed) => readEori(typed) ?? '');

/** What papers for customs say in Latin letters, as it is kept; empty where nobody has entered it. */
function inLatin(typed: z.ZodType<string, string>) {
  return typed
    .refine((text) => readLatin(text) !== null, 'not-latin-letters')
    .transform((text) => readLatin(text) ?? '');
}

/** A company in Latin letters. Left out: as it is. */
export const latinSeat = {
  latinName: inLatin(optionalLine(160).refine((name) => refuseName(name) === null, 'name-reserved'))
    .optional()
    .describe('Brands from outside the European Union and the United Kingdom only. Left out: as it is'),
  latinAddress: inLatin(text(500)).optional().describe('Like the name'),
};
