import { z } from 'zod';
import { isRate, mostRatesAtOnce, ratedCurrencies } from '#domain/rates.ts';
import { currency, day, instant, line, page, paging } from './fields.ts';
import { operation } from './operation.ts';

const perGbp = z.string().trim().refine(isRate, 'invalid-rate').describe('What a pound buys: "1.154"');

const rate = z.object({
  currency: z.enum(ratedCurrencies, 'invalid-choice'),
  date: day().describe('From which it holds; a day to come is entered ahead'),
  perGbp,
});

const rateList = z.array(rate).min(1, 'required').max(mostRatesAtOnce, 'too-many');

const checked = z
  .object({
    currency: z.enum(ratedCurrencies),
    date: z.string(),
    perGbp: z.string(),
    before: z.string().nullable().describe('What holds on that day as yet; null: nothing'),
    beforeDate: z.string().nullable(),
    changeHundredths: z.int().nullable().describe('In hundredths of a percent'),
    isLarge: z.boolean().describe('So far away that it is entered only when confirmed'),
    isAhead: z.boolean(),
  })
  .meta({ id: 'CheckedRate' });

export const rateErrors = ['rate-doubled'] as const;

export const rates = {
  listCurrencies: operation({
    method: 'GET',
    path: '/api/currencies',
    permission: 'profile:read',
    summary: 'The currencies that have a rate today, the pound always: what accounts and prices can be in.',
    input: z.object({}),
    output: z.object({
      rated: z.array(currency),
      missing: z.array(currency).describe('Those nobody has entered a rate for'),
    }),
  }),
  listRates: operation({
    method: 'GET',
    path: '/api/admin/rates',
    permission: 'rate:read',
    summary: 'Exchange rates by date and source, the latest first, with who entered them.',
    input: z.object({ ...paging }),
    output: page(
      z
        .object({
          currency: z.enum(ratedCurrencies),
          date: z.string(),
          perGbp: z.string(),
          source: z.string(),
          isToday: z.boolean().describe('It is the one that holds today'),
          enteredBy: z.string().nullable().describe('null: it was not entered here'),
          enteredAt: instant.nullable(),
        })
        .meta({ id: 'EnteredRate' }),
    ),
    errors: ['invalid-cursor'],
  }),
  checkRates: operation({
    method: 'POST',
    path: '/api/admin/rates/check',
    permission: 'rate:enter',
    summary: 'What entering these rates would change: old and new, and by how much. Enters nothing.',
    input: z.object({ rates: rateList }),
    output: z.object({ items: z.array(checked) }),
    errors: [...rateErrors],
  }),
  enterRates: operation({
    method: 'POST',
    path: '/api/admin/rates',
    permission: 'rate:enter',
    summary: 'Enter rates: prices follow them from their day on, orders that were placed keep theirs.',
    input: z.object({
      rates: rateList,
      source: line(80),
      confirmed: z.boolean().default(false).describe('Changes of more than 10 % are meant'),
    }),
    output: z.object({ entered: z.int() }),
    errors: [...rateErrors, 'rate-change-large'],
    status: 201,
  }),
};
