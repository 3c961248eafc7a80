import { stdnum } from 'stdnum';
import { describe, expect, it } from 'vitest';
import { formatRegistrationNumber, readRegistrationNumber } from './registration-number.ts';

describe('a Korean business registration number', () => {
  it.each(['124-81-00998', '1248100998', '124 81 00998', '220-81-62517', '120-81-47521'])(
    '"%s" is one',
    (text) => expect(readRegistrationNumber(text, 'KR')).toMatch(/^\d{10}$/),
  );
  it.each(['124-81-00999', '12481009', '12481009981', '000-00-00000', 'ABC-81-00998', '124/81/00998'])(
    '"%s" is none',
    (text) => expect(readRegistrationNumber(text, 'KR')).toBeNull(),
  );
  it('may be left empty', () => expect(readRegistrationNumber('  ', 'KR')).toBe(''));
  it('is shown as 000-00-00000', () =>
    expect(formatRegistrationNumber('1248100998', 'KR')).toBe('124-81-00998'));

  it('has the check digit that others work out, too', () => {
    for (let first = 0; first < 500; first += 1) {
      const digits = `${101 + (first % 800)}${String(10 + (first % 89)).padStart(2, '0')}${String(first * 197)
        .padStart(5, '0')
        .slice(-5)}`;
      const theirs = stdnum.KR?.brn?.validate(digits).isValid ?? false;
      if (theirs) expect(readRegistrationNumber(digits, 'KR'), digits).toBe(digits);
      if (readRegistrationNumber(digits, 'KR') === null) expect(theirs, digits).toBe(false);
    }
  });
});

describe('a registration number of another country', () => {
  it('is kept and shown as it was written', () => {
    expect(readRegistrationNumber(' HRB 12345 ', 'DE')).toBe('HRB 12345');
    expect(formatRegistrationNumber('HRB 12345', 'DE')).toBe('HRB 12345');
    expect(formatRegistrationNumber('1248100998', 'GB')).toBe('1248100998');
  });
});
