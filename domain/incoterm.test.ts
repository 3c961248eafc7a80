import { describe, expect, it } from 'vitest';
import {
  allowsMode,
  burdenOf,
  freightAhead,
  freightState,
  type IncotermRule,
  incotermRules,
  incotermText,
  replacementTerms,
  wherever,
} from './incoterm.ts';

const at = (rule: IncotermRule) => ({ rule, place: 'London' });

describe('Incoterms 2020', () => {
  it('are eleven, four of them for the sea only', () => {
    expect(incotermRules).toHaveLength(11);
    const sea = incotermRules.filter((rule) => burdenOf({ rule }).sea);
    expect(sea).toEqual(['FAS', 'FOB', 'CFR', 'CIF']);
    expect(sea.every((rule) => !allowsMode({ rule }, 'air') && allowsMode({ rule }, 'sea'))).toBe(true);
    expect(allowsMode(null, 'air') && allowsMode({ rule: 'DAP' }, 'courier')).toBe(true);
  });

  it.each([
    ['EXW', 'buyer', 'buyer', 'buyer'],
    ['FCA', 'buyer', 'buyer', 'buyer'],
    ['FAS', 'buyer', 'buyer', 'buyer'],
    ['FOB', 'buyer', 'buyer', 'buyer'],
    ['CPT', 'seller', 'buyer', 'buyer'],
    ['CFR', 'seller', 'buyer', 'buyer'],
    ['CIP', 'seller', 'seller', 'buyer'],
    ['CIF', 'seller', 'seller', 'buyer'],
    ['DAP', 'seller', 'seller', 'buyer'],
    ['DPU', 'seller', 'seller', 'buyer'],
    ['DDP', 'seller', 'seller', 'seller'],
  ] as const)('%s: carriage %s, insurance %s, import %s', (rule, carriage, insurance, importing) => {
    expect(burdenOf({ rule })).toMatchObject({ carriage, insurance, importing });
  });

  it('stand on papers with their place and year', () => {
    expect(incotermText(at('CIP'), 'Lieferadresse')).toBe('CIP London (Incoterms 2020)');
    expect(incotermText({ rule: 'DAP', place: wherever }, 'Lieferadresse')).toBe(
      'DAP Lieferadresse (Incoterms 2020)',
    );
  });
});

it.each([
  ['comes to the door, whatever the first order said', { rule: 'EXW', place: 'Ulsan' }, 'DAP'],
  ['where nothing was agreed as well', null, 'DAP'],
  ['with duties paid where they were', { rule: 'DDP', place: 'Lyon' }, 'DDP'],
] as const)('a replacement %s', (_, first, rule) => {
  expect(replacementTerms(first)).toEqual({ rule, place: wherever });
});

describe('the freight of an order', () => {
  const order = { status: 'pending', kind: 'order', shippingMinor: 0, incoterm: null } as const;

  it('is an amount where there is one, and never a silent nothing', () => {
    expect(freightState({ ...order, shippingMinor: 1 })).toBe('amount');
    expect(freightState(order)).toBe('agreed-later');
    expect(freightState({ ...order, incoterm: at('DAP') })).toBe('agreed-later');
    expect(freightState({ ...order, incoterm: at('EXW') })).toBe('buyer-pays');
    expect(freightState({ ...order, status: 'confirmed', incoterm: at('FCA') })).toBe('buyer-pays');
    expect(freightState({ ...order, status: 'confirmed', incoterm: at('DAP') })).toBe('included');
    expect(freightState({ ...order, status: 'invoiced' })).toBe('none');
    expect(freightState({ ...order, status: 'cancelled', incoterm: at('DAP') })).toBe('none');
    expect(freightState({ ...order, kind: 'replacement', incoterm: at('EXW') })).toBe('none');
    expect([freightAhead(null), freightAhead(at('FOB'))]).toEqual(['agreed-later', 'buyer-pays']);
  });
});
