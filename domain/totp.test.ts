import { describe, expect, test } from 'vitest';
import {
  codeFromHmac,
  counterBytes,
  countersToTry,
  readTotpCode,
  toBase32,
  totpAddress,
  totpCounter,
} from './totp.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

describe('the counter', () => {
  test.each([
    ['1970-01-01T00:00:59Z', 1],
    ['2005-03-18T01:58:29Z', 0x23523ec],
    ['2009-02-13T23:31:30Z', 0x273ef07],
    ['2033-05-18T03:33:20Z', 0x3f940aa],
    ['2603-10-11T11:33:20Z', 0x27bc86aa],
  ])('at %s is that of RFC 6238, appendix B', (at, counter) => expect(totpCounter(at)).toBe(counter));

  test('is signed as eight bytes', () =>
    expect([...counterBytes(0x27bc86aa)]).toEqual([0, 0, 0, 0, 0x27, 0xbc, 0x86, 0xaa]));
});

describe('the code', () => {
  test('is cut from the signature as in RFC 4226 §5.4', () =>
    expect(codeFromHmac(hex('1f8698690e02ca16618550ef7f19da8e945b555a'))).toBe('872921'));

  test.each([
    ['cc93cf18508d94934c64b65d8ba7667fb7cde4b0', '755224'],
    ['75a48a19d4cbe100644e8ac1397eea747a2d33ab', '287082'],
    ['0bacb7fa082fef30782211938bc1c5e70416ff44', '359152'],
    ['66c28227d03a2d5529262ff016a1e6ef76557ece', '969429'],
    ['a904c900a64b35909874b33e61c5938a8e15ed1c', '338314'],
    ['a37e783d7b7233c083d4f62926c7a25f238d0316', '254676'],
    ['bc9cd28561042c83f219324d3c607256c03272ae', '287922'],
    ['a4fb960c0bc06e1eabb804e5b397cdc4b45596fa', '162583'],
    ['1b3c89f65e6c9e883012052823443f048b4332db', '399871'],
    ['1637409809a679dc698207310c8c7fc07290d9e5', '520489'],
  ])('of %s is %s (RFC 4226, appendix D)', (hmac, code) => expect(codeFromHmac(hex(hmac))).toBe(code));

  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['１２３４５６', '123456'],
    ['12345', null],
    ['1234567', null],
    ['ABCDE-FGHJK', null],
    ['', null],
  ])('"%s" is read as %s', (typed, code) => expect(readTotpCode(typed)).toBe(code));
});

describe('the steps that are taken', () => {
  const now = '2026-03-06T09:00:10Z';
  const counter = totpCounter(now);
  test('are this one, the last and the next', () =>
    expect(countersToTry(now, 0)).toEqual([counter, counter - 1, counter + 1]));
  test('never one that was used, nor one before it', () => {
    expect(countersToTry(now, counter - 1)).toEqual([counter, counter + 1]);
    expect(countersToTry(now, counter)).toEqual([counter + 1]);
    expect(countersToTry(now, counter + 1)).toEqual([]);
  });
});

describe('the secret', () => {
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
    ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
  ])('"%s" is %s in base 32 (RFC 4648)', (text, encoded) => expect(toBase32(bytes(text))).toBe(encoded));

  test('stands in the address an authenticator scans', () =>
    expect(totpAddress({ secret: bytes('foobar'), account: 'mina+shop@lys.example' })).toBe(
      'otpauth://totp/Lys:mina%2Bshop%40lys.example?secret=MZXW6YTBOI&issuer=Lys&algorithm=SHA1&digits=6&period=30',
    ));
});
