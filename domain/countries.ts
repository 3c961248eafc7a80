import { formatCountry } from './format.ts';
import { type Language, languages } from './languages.ts';
import { defaultCountry } from './normalise.ts';
import { type Refusal, refusal } from './refusal.ts';

/** Where cosmetics we sell are made, the most usual first; a record may name another. */
export const originCountries = [
  'KR',
  'JP',
  'CN',
  'TW',
  'VN',
  'TH',
  'FR',
  'DE',
  'IT',
  'GB',
  'CH',
  'US',
] as const;

/** Where Lys delivers: the United Kingdom, the EU, and their neighbours (ISO 3166-1 alpha-2). Screens sort them by name. */
export const deliveryCountries = [
  'AT',
  'BE',
  'BG',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;

/** ISO 3166-1 alpha-2, every country and territory. */
const codes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** Every country by its name in the reader's language, in that language's order. */
export function countriesByName(language: Language): { value: string; label: string }[] {
  const order = new Intl.Collator(language);
  return codes
    .map((value) => ({ value, label: formatCountry(value, language) }))
    .sort((a, b) => order.compare(a.label, b.label));
}

/**
 * Where a company can be: a retailer where we deliver to, a brand anywhere. Applications, invitations and checkout offer
 * the same countries, and the server takes no other.
 */
export function countriesFor(
  kind: 'retailer' | 'brand',
  { language, served }: { readonly language: Language; readonly served: readonly string[] },
): { value: string; label: string }[] {
  const all = countriesByName(language);
  return kind === 'brand' ? all : all.filter(({ value }) => served.includes(value));
}

/** Why goods cannot be sent to a country, or a retailer be there; null: they can. */
export function refuseDelivery(
  country: string,
  served: readonly string[],
): Refusal<'country-not-delivered'> | null {
  return served.includes(country) ? null : refusal('country-not-delivered', { country });
}

/** Whether the rules know a country well enough to send goods there: its transit, and what its customs ask. */
export function isDeliveryCountry(country: string): boolean {
  return deliveryCountries.some((one) => one === country);
}

/** How people and files write the countries our goods come from, besides their codes and names. */
const countryWords: Readonly<Partial<Record<string, RegExp>>> = {
  KR: /^(?:korea|south korea|republic of korea|rep\.? of korea|made in korea|kor|대한민국|한국|국산|韩国|大韩民国)$/,
  JP: /^(?:japan|made in japan|jpn|일본|日本)$/,
  CN: /^(?:china|prc|made in china|chn|중국|中国)$/,
  TW: /^(?:taiwan|대만|台湾|台灣)$/,
  VN: /^(?:vietnam|viet nam|베트남|越南)$/,
  TH: /^(?:thailand|태국|泰国)$/,
  FR: /^(?:france|made in france|fra|프랑스|法国)$/,
  DE: /^(?:germany|made in germany|deu|독일|德国)$/,
  IT: /^(?:italy|made in italy|ita|이탈리아|意大利)$/,
  GB: /^(?:united kingdom|uk|great britain|england|gbr|영국|英国)$/,
  CH: /^(?:switzerland|che|스위스|瑞士)$/,
  US: /^(?:usa|united states|united states of america|미국|美国)$/,
};

/** The country a text names: by its code, by its name in any of our languages, or as files write it. null: none. */
export function countryNamed(said: string): string | null {
  const word = said.trim();
  const code = word.toUpperCase();
  if (isCountry(code)) return code;
  const lower = word.toLowerCase();
  const written = Object.entries(countryWords).find(([, pattern]) => pattern?.test(lower))?.[0];
  return written ?? codes.find((each) => namesOf(each).includes(lower)) ?? null;
}

function namesOf(code: string): string[] {
  return languages.map((language) => formatCountry(code, language).toLowerCase());
}

/** A country a product ships from as records name it: Korea in words, others by their code. What names none stays. */
export function asShippingCountry(said: string): string {
  const country = countryNamed(said);
  return country === 'KR' ? defaultCountry : (country ?? said);
}

/** Whether these are the letters of a country or territory: "EU" and "UK" are none. */
export function isCountry(code: string | null): code is string {
  return code !== null && codes.includes(code);
}
