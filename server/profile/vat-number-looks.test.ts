import { describe, expect, test } from 'vitest';
import { vatNumberLooks } from './vat-number-looks.ts';

describe('a VAT number', () => {
  test.each([
    ['', 'GB', 'empty'],
    ['GB123456782', 'GB', 'right'],
    ['XI 123 4567 82', 'GB', 'right'],
    ['GB123456789', 'GB', 'wrong-digits'],
    ['GB12345', 'GB', 'wrong-form'],
    ['FR40303265045', 'FR', 'right'],
    ['DE136695976', 'DE', 'right'],
    ['DE136695975', 'DE', 'wrong-digits'],
    ['IT07643520567', 'IT', 'right'],
    ['NL004495445B01', 'NL', 'right'],
    ['EL094259216', 'GR', 'right'],
    ['ATU13585627', 'AT', 'right'],
    ['CHE-107.787.577 MWST', 'CH', 'right'],
    ['CHE-107.787.577', 'CH', 'right'],
    ['CHE-107.787.578', 'CH', 'wrong-digits'],
    ['120-81-47521', 'KR', 'right'],
    ['120-81-47522', 'KR', 'wrong-digits'],
    ['999 888 777 MVA', 'NO', 'right'],
  ])('"%s" of %s looks %s', async (typed, country, looks) => {
    expect(await vatNumberLooks(typed, country)).toBe(looks);
  });
});
