import { describe, expect, it } from 'vitest';
import { entryKeys, minorFromDecimal } from './bank-entry.ts';
import {
  bankState,
  feesByCurrency,
  mostFee,
  namedIn,
  type OpenInvoice,
  proposeBookings,
  refuseBookings,
  refuseFee,
} from './bank-match.ts';
import { creditorReference } from './iso11649.ts';

const invoice = (count: number, openMinor: number, more: Partial<OpenInvoice> = {}): OpenInvoice => {
  const number = `INV-2026-000${count}`;
  const dueAt = new Date(Date.UTC(2026, 2, count));
  const own = { id: `id-${count}`, number, reference: creditorReference(number), companyId: 'shop', dueAt };
  const whole = { totalMinor: openMinor, creditedMinor: 0, feesMinor: 0, currency: 'EUR' } as const;
  return { ...own, currency: 'EUR', openMinor, mostFeeMinor: mostFee(whole), ...more };
};
const entry = (amountMinor: number, text: string, reference = '') =>
  ({ direction: 'in', currency: 'EUR', amountMinor, text, reference }) as const;
const one = invoice(1, 100_000);
const two = invoice(2, 50_000);
const books = (amountMinor: number, text: string, named = [one, two], ofPayer: OpenInvoice[] = []) => {
  const proposal = proposeBookings(entry(amountMinor, text), named, ofPayer);
  return proposal === null
    ? null
    : [proposal.by, ...proposal.bookings.map((each) => [each.invoiceId, each.amountMinor, each.feeMinor])];
};

describe('what an entry names', () => {
  it.each([
    ['inv 2026/0001', ['INV-2026-0001']],
    ['INV20260001 and inv-2026-0002.', ['INV-2026-0001', 'INV-2026-0002']],
    ['INV-2026-00012345678', []],
    ['thank you', []],
  ])('"%s" names the invoices %j', (text, numbers) => {
    expect(namedIn({ reference: '', text }).numbers).toEqual(numbers);
  });

  it('finds a reference in groups, in small letters, and with words run on behind it', () => {
    const { reference } = one;
    const grouped = reference.toLowerCase().replaceAll(/(.{4})/g, '$1 ');
    for (const text of [`pay ${grouped} thanks`, `${reference}THANKS`, `ref:${reference}.`])
      expect(namedIn({ reference: '', text }).references).toContain(reference);
    expect(
      namedIn({ reference: `${reference.slice(0, 2)}00${reference.slice(4)}`, text: '' }).references,
    ).not.toContain(reference);
  });
});

describe('what an entry pays', () => {
  it.each([
    ['the invoice of its reference, in full', 100_000, one.reference, ['reference', ['id-1', 100_000, 0]]],
    [
      'the reference before a number',
      50_000,
      `${two.reference} INV-2026-0001`,
      ['reference', ['id-2', 50_000, 0]],
    ],
    ['the invoice of its number, in part', 40_000, 'INV-2026-0001', ['number', ['id-1', 40_000, 0]]],
    ['what banks kept is a fee', 98_800, 'INV-2026-0001', ['number', ['id-1', 98_800, 1_200]]],
    ['£15.01 short is a part', 98_499, 'INV-2026-0001', ['number', ['id-1', 98_499, 0]]],
    ['no more than is open', 120_000, 'INV-2026-0001', ['number', ['id-1', 100_000, 0]]],
    [
      'two it names, the one due first first',
      140_000,
      'INV-2026-0002 INV-2026-0001',
      ['number', ['id-1', 100_000, 0], ['id-2', 40_000, 0]],
    ],
    [
      'the fee of two on the last',
      149_000,
      'INV-2026-0001 INV-2026-0002',
      ['number', ['id-1', 100_000, 0], ['id-2', 49_000, 1_000]],
    ],
    [
      'no fee on an invoice it does not reach',
      99_000,
      'INV-2026-0001 INV-2026-0002',
      ['number', ['id-1', 99_000, 0]],
    ],
    ['nothing it does not name', 100_000, 'thank you', null],
  ])('%s', (_, amountMinor, text, expected) => {
    expect(books(amountMinor, text)).toEqual(expected);
  });

  it('is the one invoice with its amount of who has paid from there before; of two, neither', () => {
    expect(books(50_000, '', [], [one, two])).toEqual(['amount', ['id-2', 50_000, 0]]);
    expect(books(50_000, '', [], [two, invoice(3, 50_000)])).toBeNull();
  });

  it('is nothing in another currency, nothing settled, and nothing for money that went', () => {
    expect(books(100_000, one.number, [invoice(1, 100_000, { currency: 'GBP' })])).toBeNull();
    expect(books(100_000, one.number, [invoice(1, 0)])).toBeNull();
    expect(proposeBookings({ ...entry(100_000, one.number), direction: 'out' }, [one], [])).toBeNull();
  });

  it('has as a fee no more than its invoice may still lose', () => {
    const named = [invoice(1, 100_000, { mostFeeMinor: 11_99 })];
    expect(books(98_800, one.number, named)).toEqual(['number', ['id-1', 98_800, 0]]);
    expect(books(98_801, one.number, named)).toEqual(['number', ['id-1', 98_801, 11_99]]);
  });
});

describe('what banks may have kept of an invoice', () => {
  const whole = { totalMinor: 100_000, creditedMinor: 0, feesMinor: 0, currency: 'GBP' } as const;
  it.each([
    ['£15 of £1,000', {}, 15_00],
    ['a twentieth of £40', { totalMinor: 4_000 }, 2_00],
    ['a twentieth of what credit notes leave', { totalMinor: 44_000, creditedMinor: 40_000 }, 2_00],
    ['what earlier fees leave of £15', { feesMinor: 14_00 }, 1_00],
    ['nothing once they have reached it', { feesMinor: 15_00 }, 0],
    ['nothing where a credit note came after them', { creditedMinor: 99_000, feesMinor: 15_00 }, 0],
  ])('is %s', (_, more, most) => {
    expect(mostFee({ ...whole, ...more })).toBe(most);
  });

  it.each([
    ['of what comes last', 1_000, 98_500, 500, null],
    ['of no more than was left of the invoice', 90_000, 8_500, 15_00, null],
    ['above the limit', 0, 98_499, 15_01, ['bank-fee-too-high', { limitMinor: 15_00 }]],
    ['of a part', 0, 1, 15_00, ['bank-fee-not-last', { leftMinor: 98_499 }]],
    ['of more than is open is the payment’s matter', 100_000, 1, 15_00, null],
    ['of nothing', 0, 1, 0, null],
  ])('%s', (_, paidMinor, amountMinor, feeMinor, expected) => {
    const invoiced = { ...whole, paidMinor, refundedMinor: 0 };
    const refused = refuseFee(invoiced, { amountMinor, feeMinor });
    expect(refused && [refused.code, refused.params]).toEqual(expected);
  });
});

it('fees are summed by currency, and none is not told', () => {
  const fees = [
    { feeMinor: 800, currency: 'EUR' },
    { feeMinor: 1_200, currency: 'GBP' },
    { feeMinor: 0, currency: 'CHF' },
    { feeMinor: 40, currency: 'GBP' },
  ] as const;
  expect(feesByCurrency(fees)).toEqual([
    { amountMinor: 1_240, currency: 'GBP' },
    { amountMinor: 800, currency: 'EUR' },
  ]);
});

describe('an entry', () => {
  const state = { direction: 'in', amountMinor: 100, bookedMinor: 0, isSetAside: false } as const;
  it.each([
    [{ hasProposal: true }, 'ready'],
    [{ hasProposal: false }, 'open'],
    [{ hasProposal: true, bookedMinor: 40 }, 'open'],
    [{ hasProposal: true, bookedMinor: 100 }, 'booked'],
    [{ hasProposal: true, isSetAside: true }, 'set-aside'],
    [{ hasProposal: false, direction: 'out' }, 'out'],
    [{ hasProposal: true, isAhead: true }, 'ahead'],
    [{ hasProposal: false, isAhead: true }, 'ahead'],
    [{ hasProposal: true, isAhead: true, isSetAside: true }, 'set-aside'],
    [{ hasProposal: false, isAhead: true, direction: 'out' }, 'out'],
  ] as const)('%j is %s', (more, expected) => {
    expect(bankState({ ...state, isAhead: false, ...more })).toBe(expected);
  });

  it.each([
    [{}, [60, 40], null],
    [{}, [60, 41], 'bank-entry-exceeded'],
    [{ bookedMinor: 50 }, [51], 'bank-entry-exceeded'],
    [{ isSetAside: true }, [1], 'bank-entry-set-aside'],
    [{ direction: 'out' }, [1], 'bank-entry-out'],
  ] as const)('%j refuses bookings of %j with %s', (more, amounts, code) => {
    const bookings = amounts.map((amountMinor, index) => ({
      invoiceId: `${index}`,
      amountMinor,
      feeMinor: 0,
    }));
    expect(refuseBookings({ ...state, ...more }, bookings)?.code ?? null).toBe(code);
  });

  it('takes each invoice once', () => {
    const twice = [1, 2].map((amountMinor) => ({ invoiceId: 'a', amountMinor, feeMinor: 0 }));
    expect(refuseBookings(state, twice)?.code).toBe('bank-invoice-twice');
  });

  it('is known again by the bank’s number, else by day, amount and words, counted where alike', () => {
    const base = {
      account: 'A',
      bookedOn: '2026-03-05',
      amountMinor: 1,
      currency: 'EUR',
      direction: 'in',
    } as const;
    const bare = { ...base, name: 'Shop', iban: '', reference: '', text: 'thank you', bankReference: '' };
    const numbered = { ...bare, bankReference: 'B 1' };
    const [first, second, third, fourth] = entryKeys([
      bare,
      bare,
      numbered,
      { ...numbered, text: 'other', name: '' },
    ]);
    expect(first).not.toBe(second);
    expect(third?.slice(0, -1)).toBe(fourth?.slice(0, -1));
    expect(entryKeys([{ ...bare, text: 'Thank  you' }])[0]).toBe(first);
  });
});

describe('an amount as machines write it', () => {
  it.each([
    ['120.5', 12_050],
    ['120,', 12_000],
    ['0.01', 1],
    ['1.000', 100],
    ['1.001', null],
    ['-1', null],
    ['', null],
  ])('"%s" is %s', (text, minor) => {
    expect(minorFromDecimal(text, 'EUR')).toBe(minor);
  });
});
