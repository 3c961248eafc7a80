import {
  type BankDirection,
  type BankEntry,
  BankFileError,
  type BankStatement,
  bankEntry,
  isAccountCurrency,
  isDay,
  minorFromDecimal,
} from './bank-entry.ts';
import { normaliseIban } from './mod97.ts';

/** Whether a text is a SWIFT MT940 statement. */
export function isMt940(text: string): boolean {
  return /(^|\n):25P?:/.test(text.slice(0, 20_000)) && /(^|\n):60[FM]:/.test(text.slice(0, 20_000));
}

type Field = { readonly tag: string; readonly lines: readonly string[] };

/**
 * The entries of an MT940 statement. What a payer wrote stands in field 86: in Germany by numbers (?20 and on), in
 * the Netherlands by words (/REMI/, /NAME/), elsewhere as it comes; all three are read.
 */
export function readMt940(text: string): BankStatement {
  const read = { entries: [] as BankEntry[], otherCurrencies: 0 };
  let account = '';
  let currency = '';
  const fields = fieldsOf(text);
  for (const [index, { tag, lines }] of fields.entries()) {
    const [first = ''] = lines;
    if (tag === '25' || tag === '25P') account = accountIn(first);
    if (tag === '60F' || tag === '60M') currency = first.slice(7, 10);
    if (tag !== '61') continue;
    if (account === '') throw new BankFileError('no account');
    if (!isAccountCurrency(currency)) {
      read.otherCurrencies += 1;
      continue;
    }
    const moved = movement(lines, currency);
    const next = fields[index + 1];
    const about = informationOf(next?.tag === '86' ? next.lines : []);
    read.entries.push(bankEntry({ account, currency, ...moved, ...about }));
  }
  if (account === '') throw new BankFileError('no account');
  return read;
}

/** Fields with the lines that go on; SWIFT's envelopes and the end of a statement are no part of them. */
function fieldsOf(text: string): Field[] {
  const fields: { tag: string; lines: string[] }[] = [];
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = raw.replace(/^\{.*\}\{4:\s*/, '').replace(/^\{\d:.*\}$/, '');
    const [, tag, rest = ''] = /^:(\d\d[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag !== undefined) fields.push({ tag, lines: [rest] });
    else if (line !== '' && !line.startsWith('-')) fields.at(-1)?.lines.push(line);
  }
  return fields;
}

/** ":25:" has an IBAN, or a bank code and a number, sometimes with the currency behind. */
function accountIn(field: string): string {
  const [first = ''] = field.trim().split(/\s+/);
  const withoutCurrency = first.replace(/[A-Z]{3}$/, '');
  return normaliseIban(first) ?? normaliseIban(withoutCurrency) ?? first;
}

const statementLine =
  /^(?<value>\d{6})(?<booked>\d{4})?(?<mark>R?[CD])[A-Z]?(?<amount>\d{1,13},\d{0,4})[A-Z][A-Z\d]{3}(?<rest>.*)$/;

function movement(
  lines: readonly string[],
  currency: Parameters<typeof minorFromDecimal>[1],
): Pick<BankEntry, 'bookedOn' | 'direction' | 'amountMinor' | 'bankReference'> {
  const [first = ''] = lines;
  const { value = '', booked, mark = '', amount = '', rest = '' } = statementLine.exec(first)?.groups ?? {};
  const amountMinor = minorFromDecimal(amount, currency);
  const bookedOn = dayOf(value, booked);
  if (amountMinor === null || bookedOn === null) throw new BankFileError(`"${first}" is no entry`);
  const [own = '', bank = ''] = rest.split('//');
  return { bookedOn, amountMinor, direction: directionOf(mark), bankReference: bank || withoutNone(own) };
}

function withoutNone(reference: string): string {
  return reference.trim() === 'NONREF' ? '' : reference;
}

/** The year is the value date's; an entry of January valued in December is booked in the year after. */
function dayOf(value: string, booked: string | undefined): string | null {
  const year = 2000 + Number(value.slice(0, 2));
  const monthDay = booked ?? value.slice(2);
  const months = Number(monthDay.slice(0, 2)) - Number(value.slice(2, 4));
  const turned = months < -6 ? 1 : months > 6 ? -1 : 0;
  const day = `${year + turned}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`;
  return isDay(day) ? day : null;
}

/** A reversed credit (RC) went out, a reversed debit (RD) came in. */
function directionOf(mark: string): BankDirection {
  return mark === 'C' || mark === 'RD' ? 'in' : 'out';
}

type About = Pick<BankEntry, 'name' | 'iban' | 'reference' | 'text'>;

function informationOf(lines: readonly string[]): About {
  const whole = lines.join('');
  if (/\?2\d/.test(whole)) return byNumbers(whole);
  if (/^\s*\/[A-Z]{3,4}\//.test(whole)) return byWords(whole);
  return { name: '', iban: '', reference: '', text: lines.join(' ') };
}

/** "166?00CREDIT?20EREF+…?21INV-2026-0001?31DE89…?32NAME". */
function byNumbers(whole: string): About {
  const parts = [...whole.matchAll(/\?(\d\d)([^?]*)/g)].map(([, number = '', words = '']) => ({
    number: Number(number),
    words,
  }));
  const joined = (from: number, to: number) =>
    parts
      .filter(({ number }) => number >= from && number <= to)
      .map(({ words }) => words)
      .join('');
  const text = joined(20, 29) + joined(60, 63);
  const [, purpose = text] = /SVWZ\+(.*?)(?:[A-Z]{4}\+|$)/.exec(text) ?? [];
  const [, endToEnd = ''] = /EREF\+(.*?)(?:[A-Z]{4}\+|$)/.exec(text) ?? [];
  return {
    name: joined(32, 33),
    iban: joined(31, 31),
    reference: withoutNone(endToEnd.replace(/^NOTPROVIDED$/, '')),
    text: purpose,
  };
}

/** "/EREF/…/IBAN/…/NAME/…/REMI/…". */
function byWords(whole: string): About {
  const said = new Map(
    [...whole.matchAll(/\/([A-Z]{3,4})\/(.*?)(?=\/[A-Z]{3,4}\/|$)/g)].map(([, word = '', words = '']) => [
      word,
      words,
    ]),
  );
  const [, structured = ''] = /^(?:USTD\/\/)?(?:STRD\/CUR\/)?(.*)$/.exec(said.get('REMI') ?? '') ?? [];
  return {
    name: said.get('NAME') ?? '',
    iban: said.get('IBAN') ?? '',
    reference: (said.get('EREF') ?? '').replace(/^NOTPROVIDED$/, ''),
    text: structured,
  };
}
