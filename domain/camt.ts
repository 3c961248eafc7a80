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
import type { AccountCurrency } from './money.ts';
import { attributeOf, XmlError, xmlReader } from './xml-reader.ts';

type Node = { readonly name: string; readonly attributes: string; readonly children: Node[]; text: string };

/** No bank nests deeper; who does is no bank. */
const deepest = 40;

/** Whether a text begins as an account statement in XML. */
export function isCamt(text: string): boolean {
  return /<(?:\w+:)?BkToCstmrStmt\b/.test(text.slice(0, 20_000));
}

/**
 * The booked entries of a CAMT.053 statement (versions .02, .04 and .08 differ in where amounts and names stand). A
 * batch is opened into its transactions where these say their amounts and add up; pending entries are no money yet.
 */
export function readCamt(text: string): BankStatement {
  const read = { entries: [] as BankEntry[], otherCurrencies: 0 };
  for (const statement of allNamed(treeOf(text), 'Stmt')) {
    const account = accountOf(statement);
    for (const entry of statement.children.filter(({ name }) => name === 'Ntry')) {
      if (!isBooked(entry)) continue;
      const found = entriesOf(entry, account);
      if (found === null) read.otherCurrencies += 1;
      else read.entries.push(...found);
    }
  }
  return read;
}

function treeOf(text: string): Node {
  const root: Node = { name: '', attributes: '', children: [], text: '' };
  const open = [root];
  const reader = xmlReader({
    open: (name, attributes) => {
      const node: Node = { name, attributes, children: [], text: '' };
      open.at(-1)?.children.push(node);
      open.push(node);
      if (open.length > deepest) throw new BankFileError('nested too deeply');
    },
    close: (name) => {
      if (open.length === 1 || open.pop()?.name !== name) throw new BankFileError(`"${name}" closes nothing`);
    },
    text: (words) => {
      const node = open.at(-1);
      if (node !== undefined) node.text += words;
    },
  });
  try {
    reader.push(text.replace(/^\uFEFF/, ''));
    reader.end();
  } catch (error) {
    if (error instanceof XmlError) throw new BankFileError(error.message);
    throw error;
  }
  if (open.length > 1) throw new BankFileError('cut off');
  return root;
}

function allNamed(node: Node, name: string): Node[] {
  return node.children.flatMap((child) => (child.name === name ? [child] : allNamed(child, name)));
}

/** The node at a path of names, each the first of its name. */
function at(node: Node | undefined, path: string): Node | undefined {
  return path
    .split('/')
    .reduce<Node | undefined>((here, name) => here?.children.find((child) => child.name === name), node);
}

/** The text at the first of several paths that has one. */
function textAt(node: Node | undefined, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = at(node, path)?.text.trim() ?? '';
    if (text !== '') return text;
  }
  return '';
}

function accountOf(statement: Node): string {
  const account = textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id');
  if (account === '') throw new BankFileError('no account');
  return account;
}

function isBooked(entry: Node): boolean {
  return textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK';
}

function entriesOf(entry: Node, account: string): BankEntry[] | null {
  const amount = amountOf(entry, 'Amt');
  if (amount === null) return null;
  const whole = { account, bookedOn: dayOf(entry), direction: directionOf(entry), ...amount };
  const parts = allNamed(entry, 'TxDtls');
  const opened = parts.length > 1 ? opening(parts, whole) : null;
  return opened ?? [described(whole, entry, parts)];
}

type Moved = Pick<BankEntry, 'account' | 'bookedOn' | 'direction' | 'amountMinor' | 'currency'>;

/** The transactions of a batch, or null where they do not say what each is worth. */
function opening(parts: readonly Node[], whole: Moved): BankEntry[] | null {
  const entries = parts.map((part) => {
    const amount = amountOf(part, 'Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt');
    return amount === null ? null : described({ ...whole, ...amount }, part, [part]);
  });
  const known = entries.filter((entry) => entry !== null);
  const sum = known.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const isWhole = known.length === parts.length && sum === whole.amountMinor;
  return isWhole && known.every(({ currency }) => currency === whole.currency) ? known : null;
}

function amountOf(
  node: Node,
  ...paths: readonly string[]
): { amountMinor: number; currency: AccountCurrency } | null {
  const found = paths.map((path) => at(node, path)).find((each) => each !== undefined);
  if (found === undefined) return null;
  const currency = attributeOf(found.attributes, 'Ccy') ?? '';
  if (!isAccountCurrency(currency)) return null;
  const amountMinor = minorFromDecimal(found.text, currency);
  if (amountMinor === null) throw new BankFileError(`"${found.text}" is no amount`);
  return { amountMinor, currency };
}

function dayOf(entry: Node): string {
  const day = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10);
  if (!isDay(day)) throw new BankFileError('an entry without its day');
  return day;
}

/** A booking taken back went the other way. */
function directionOf(entry: Node): BankDirection {
  const isIn = textAt(entry, 'CdtDbtInd') === 'CRDT';
  const isBack = textAt(entry, 'RvslInd') === 'true';
  return isIn === isBack ? 'out' : 'in';
}

/** Who and what for; the bank's number is the transaction's, else the entry's. */
function described(moved: Moved, holder: Node, parts: readonly Node[]): BankEntry {
  const [part] = parts;
  const side = moved.direction === 'in' ? 'Dbtr' : 'Cdtr';
  const endToEnd = textAt(part, 'Refs/EndToEndId');
  const structured = textAt(part, 'RmtInf/Strd/CdtrRefInf/Ref');
  const written = parts.flatMap((each) => allNamed(each, 'Ustrd').map(({ text }) => text));
  return bankEntry({
    ...moved,
    name: textAt(part, `RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`),
    iban: textAt(part, `RltdPties/${side}Acct/Id/IBAN`, `RltdPties/${side}Acct/Id/Othr/Id`),
    reference: structured === '' ? endToEnd.replace(/^NOTPROVIDED$/, '') : structured,
    text: written.length === 0 ? textAt(holder, 'AddtlNtryInf') : written.join(' '),
    bankReference: textAt(part, 'Refs/AcctSvcrRef', 'Refs/TxId') || textAt(holder, 'AcctSvcrRef', 'NtryRef'),
  });
}
