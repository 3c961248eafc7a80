import { expect, test } from 'vitest';
import { isTrackingNumber, trackingKey } from './tracking-number.ts';

test.each([
  ['as it is written', 'JD014600003828', 'JD014600003828'],
  ['in small letters and with spaces', ' jd01 4600 0038 28 ', 'JD014600003828'],
  ['with dashes, as carriers print it', '1234-5678-9012', '123456789012'],
  ['with what a web page puts between', 'EE\u00a0402917735\u00a0KR', 'EE402917735KR'],
  ['of full width', 'ＥＥ４０２９１７７３５ＫＲ', 'EE402917735KR'],
  ['of eight signs', 'EE123456', 'EE123456'],
  ['shorter, which is another number', 'EE12345', null],
  ['without a digit, which is a word', 'cosmetics', null],
  ['with a word of another script', '하루 12345678', null],
  ['with another mark, which is an address', 'a1@kiosk.example', null],
  ['empty', '', null],
])('a tracking number %s', (_, typed, key) => {
  expect(trackingKey(typed)).toBe(key);
});

test.each([
  ['as it is written', 'JD014600003828', true],
  ['with spaces and dashes', '12-3 4', true],
  ['of full width', 'ＥＥ４０', true],
  ['of three signs', 'A12', false],
  ['of marks alone', '!!', false],
  ['of many marks and few digits', '--- 1/2 ---', false],
])('a parcel can be followed by a number %s or not', (_, typed, can) => {
  expect(isTrackingNumber(typed)).toBe(can);
});
