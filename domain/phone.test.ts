import { expect, it } from 'vitest';
import { refusePhone } from './phone.ts';

it.each(['', ' ', '+44 20 7946 0000', '(020) 7946-0000', '030/123.456', '010-1234-5678', '112233'])(
  '"%s" can be a telephone number or none',
  (typed) => expect(refusePhone(typed)).toBeNull(),
);

it.each(['hello', '12345', '+', '020 7946 0000 ext. 3', '１２３４５６'])('"%s" is none', (typed) => {
  expect(refusePhone(typed)).toEqual({ code: 'invalid-phone', params: { digits: 6 } });
});
