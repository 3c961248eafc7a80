import { minorFromText } from './amount-text.ts';
import { type BankDirection, type BankEntry, bankEntry, isDay } from './bank-entry.ts';
import { foldTitle, type ImportRow } from './import-cells.ts';
import { type AccountCurrency, accountCurrencies, currencies } from './money.ts';

/** What a column of a bank's CSV can say. */
export const bankColumns = [
  'date',
  'amount',
  'in',
  'out',
  'currency',
  'name',
  'iban',
  'reference',
  'text',
  'bankReference',
] as const;
export type BankColumn = (typeof bankColumns)[number];

/** Whether 03/04 is the third of April or the fourth of March. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Which column (counted from 0) says what; `text` may stand several times. */
export type BankMapping = {
  readonly columns: readonly { readonly column: number; readonly field: BankColumn }[];
  readonly dayOrder: DayOrder;
};

/** Titles as banks write them, folded (`foldTitle`), in the languages our banks are in. */
const titles: Readonly<Record<BankColumn, readonly string[]>> = {
  date: [
    'date',
    'bookingdate',
    'transactiondate',
    'completeddate',
    'datecompletedutc',
    'buchungstag',
    'buchungsdatum',
    'datum',
    'datecomptable',
    'dateoperation',
    'fecha',
    '거래일자',
    '거래일',
    '日期',
    '交易日期',
  ],
  amount: ['amount', 'value', 'betrag', 'umsatz', 'montant', 'bedrag', 'importe', 'importo', '금액', '金额'],
  in: ['paidin', 'moneyin', 'credit', 'creditamount', 'haben', 'gutschrift', '입금', '입금액', '收入'],
  out: ['paidout', 'moneyout', 'debit', 'debitamount', 'soll', 'lastschrift', '출금', '출금액', '支出'],
  currency: [
    'currency',
    'currencycode',
    'accountcurrency',
    'ccy',
    'währung',
    'waehrung',
    'wahrung',
    'devise',
    'munt',
    'muntsoort',
    'moneda',
    'divisa',
    '통화',
    '币种',
    '货币',
  ],
  name: [
    'name',
    'counterparty',
    'counterpartyname',
    'payer',
    'payername',
    'beguenstigterzahlungspflichtiger',
    'begunstigterzahlungspflichtiger',
    'auftraggeberempfanger',
    'tegenpartij',
    'nombre',
    '보낸분',
    '대방명칭',
    '对方户名',
  ],
  iban: [
    'iban',
    'counterpartyiban',
    'kontonummeriban',
    'tegenrekening',
    'ibantegenrekening',
    'accountnumber',
  ],
  reference: [
    'reference',
    'paymentreference',
    'endtoendreference',
    'kundenreferenzendtoend',
    'referenz',
    'kenmerk',
  ],
  text: [
    'text',
    'description',
    'details',
    'narrative',
    'memo',
    'verwendungszweck',
    'buchungstext',
    'libelle',
    'omschrijving',
    'concepto',
    '적요',
    '摘要',
  ],
  bankReference: [
    'transactionid',
    'id',
    'bankreference',
    'mandatsreferenz',
    'transaktionsid',
    '거래번호',
    '流水号',
  ],
};

/** The mapping that titles and first rows propose; what is not known has no column. */
export function proposedBankMapping(header: readonly string[], rows: readonly ImportRow[]): BankMapping {
  const folded = header.map(foldTitle);
  const columns = bankColumns.flatMap((field) => {
    const found = folded.flatMap((title, column) =>
      titles[field].includes(title) ? [{ column, field }] : [],
    );
    return field === 'text' ? found : found.slice(0, 1);
  });
  const date = columns.find(({ field }) => field === 'date')?.column;
  const days = date === undefined ? [] : rows.map(({ cells }) => cells[date] ?? '');
  return { columns, dayOrder: dayOrderOf(days) };
}

/** How days are written: by the first that can be read in one way only; day first where none decides. */
function dayOrderOf(days: readonly string[]): DayOrder {
  const parts = days.map(partsOf).filter((each) => each !== null);
  if (parts.some(([first]) => first.length === 4)) return 'ymd';
  return parts.some(([, second]) => Number(second) > 12) ? 'mdy' : 'dmy';
}

function partsOf(text: string): [string, string, string] | null {
  const [, first, second, third] =
    /^(\d{1,4})\s*[-./년年]\s*(\d{1,2})\s*[-./월月]\s*(\d{1,4})/.exec(text.trim()) ?? [];
  return first === undefined || second === undefined || third === undefined ? null : [first, second, third];
}

/** What is missing of a mapping before entries can be read, or null: the day, and the amount in one column or two. */
export function missingBankColumn({ columns }: BankMapping): 'date' | 'amount' | null {
  const has = (field: BankColumn) => columns.some((each) => each.field === field);
  if (!has('date')) return 'date';
  return has('amount') || has('in') ? null : 'amount';
}

export type BankRowFault = { readonly row: number; readonly field: 'date' | 'amount' };

/** A row that is in another currency than the account its file is of. */
export type ForeignRow = { readonly row: number; readonly currency: string };

/**
 * The entries of a CSV by its mapping. A row without a day is no entry (totals, notes below the table); one in another
 * currency than the account's is left out and told; one with a day that is none, or an amount that is none, is a fault
 * and told with its row.
 */
export function readBankCsv(
  rows: readonly ImportRow[],
  mapping: BankMapping,
  { account, currency }: Pick<BankEntry, 'account' | 'currency'>,
): { entries: BankEntry[]; faults: BankRowFault[]; leftOut: ForeignRow[] } {
  const entries: BankEntry[] = [];
  const faults: BankRowFault[] = [];
  const leftOut: ForeignRow[] = [];
  for (const { row, cells } of rows) {
    const cell = (field: BankColumn) =>
      mapping.columns
        .filter((each) => each.field === field)
        .map(({ column }) => cells[column] ?? '')
        .filter((text) => text !== '')
        .join(' ');
    if (cell('date') === '') continue;
    const said = currencySaid(cell);
    if (said !== null && said !== currency) {
      leftOut.push({ row, currency: said });
      continue;
    }
    const bookedOn = dayIn(cell('date'), mapping.dayOrder);
    const moved = movedIn(cell, currency);
    if (bookedOn === null || moved === null)
      faults.push({ row, field: bookedOn === null ? 'date' : 'amount' });
    else if (moved.amountMinor > 0) {
      const [name, iban, reference] = [cell('name'), cell('iban'), cell('reference')];
      const words = { name, iban, reference, text: cell('text'), bankReference: cell('bankReference') };
      entries.push(bankEntry({ account, currency, bookedOn, ...moved, ...words }));
    }
  }
  return { entries, faults, leftOut };
}

const signs: ReadonlyMap<string, string> = new Map([
  ['£', 'GBP'],
  ['€', 'EUR'],
  ['$', 'USD'],
  ['₩', 'KRW'],
]);
const signOrCode = new RegExp(`[${[...signs.keys()].join('')}]|${currencies.join('|')}`);

/** The currency of a row as its column says it, or else as it stands with the amount; null where neither says one. */
function currencySaid(cell: (field: BankColumn) => string): string | null {
  const own = cell('currency').toUpperCase().trim();
  const beside = `${cell('amount')}${cell('in')}${cell('out')}`.toUpperCase();
  const said = own === '' ? signOrCode.exec(beside)?.[0] : own.slice(0, longestCurrency);
  return said === undefined ? null : (signs.get(said) ?? said);
}

/** A cell that is no currency is told as far as one could be. */
const longestCurrency = 12;

function dayIn(text: string, order: DayOrder): string | null {
  const parts = partsOf(text);
  if (parts === null) return null;
  const [first, second, third] = parts;
  const [year, month, day] =
    first.length === 4 || order === 'ymd'
      ? [first, second, third]
      : order === 'mdy'
        ? [third, first, second]
        : [third, second, first];
  const whole = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(whole) ? whole : null;
}

/** One column with a sign, or one column each way. */
function movedIn(
  cell: (field: BankColumn) => string,
  currency: AccountCurrency,
): { amountMinor: number; direction: BankDirection } | null {
  const came = cell('in');
  const went = cell('out');
  if (cell('amount') === '') {
    const signed = came === '' ? `-${went.replace(/^[-−]/, '')}` : came;
    return came === '' && went === '' ? null : signedAmount(signed, currency);
  }
  return signedAmount(cell('amount'), currency);
}

/** "-1,234.50", "1.234,50-", "(1,234.50)", "+12", "£12.00". */
function signedAmount(
  text: string,
  currency: AccountCurrency,
): { amountMinor: number; direction: BankDirection } | null {
  const plain = text
    .replaceAll(/[\s\u00A0\u202F£€]/g, '')
    .replace(new RegExp(accountCurrencies.join('|'), 'i'), '');
  const isOut = /^[-−(]/.test(plain) || /[-−)]$/.test(plain);
  const amountMinor = minorFromText(plain.replaceAll(/[-−+()]/g, ''), currency);
  return amountMinor === null ? null : { amountMinor, direction: isOut ? 'out' : 'in' };
}
