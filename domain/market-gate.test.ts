import { describe, expect, it } from 'vitest';
import { type GateLine, marketGate } from './market-gate.ts';

const today = '2026-03-06';
const enforced = { enforcedFrom: '2026-01-01' };
const warning = { enforcedFrom: null };
const ready: GateLine = { productId: 'ready', state: 'ready', missing: [], isExcepted: false };
const none: GateLine = { productId: 'none', state: 'missing', missing: ['notification'], isExcepted: false };
const noPerson: GateLine = {
  productId: 'no-person',
  state: 'missing',
  missing: ['responsible-person'],
  isExcepted: false,
};
const excepted = { ...none, isExcepted: true };

describe('A brand’s part of a cart', () => {
  it.each<[string, { enforcedFrom: string | null } | null, GateLine[], string, string[]]>([
    ['that is ready passes', enforced, [ready], 'open', []],
    ['with something missing is refused by the line', enforced, [ready, none], 'refused', ['none']],
    ['only warns before the day', { enforcedFrom: '2026-03-07' }, [none], 'warns', ['none']],
    ['is refused from the day on', { enforcedFrom: today }, [none], 'refused', ['none']],
    ['only warns where nobody has set a day', warning, [ready, none], 'warns', ['none']],
    ['only warns where we know no market', null, [ready], 'warns', ['ready']],
    ['lacking only the person asks the importer', enforced, [ready, noPerson], 'acknowledge', ['no-person']],
    ['lacking more is refused for that alone', enforced, [none, noPerson], 'refused', ['none']],
    ['that an admin lets through warns', enforced, [excepted], 'warns', ['none']],
    [
      'is refused for what no admin lets through',
      enforced,
      [excepted, { ...none, productId: 'b' }],
      'refused',
      ['b'],
    ],
    [
      'that has expired is refused',
      enforced,
      [{ ...none, state: 'expired', missing: ['mandate'] }],
      'refused',
      ['none'],
    ],
  ])('%s', (_, market, lines, kind, productIds) => {
    expect(marketGate(market, lines, today)).toEqual({ kind, productIds });
  });
});
