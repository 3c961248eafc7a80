import { describe, expect, it } from 'vitest';
import { type Conversation, hasThreeSigns, questionsWaitSince, refuseLink } from './conversation.ts';

const question: Conversation = {
  orderId: null,
  linkedOrderId: null,
  retailerCompanyId: 'shop',
  brandId: 'brand',
  createdAt: '2026-03-04T09:00:00Z',
};
const order = { id: 'order', retailerCompanyId: 'shop', brandId: 'brand', createdAt: '2026-03-05T09:00:00Z' };

describe('a question', () => {
  it.each([
    ['to a later order of the same shop and brand', {}, {}, null],
    ['to an order of the very moment', {}, { createdAt: question.createdAt }, null],
    ['to an order from before it was asked', {}, { createdAt: '2026-03-04T08:59:59Z' }, 'order-not-linkable'],
    ['to another shop’s order', {}, { retailerCompanyId: 'other' }, 'order-not-linkable'],
    ['to another brand’s order', {}, { brandId: 'other' }, 'order-not-linkable'],
    ['that is linked already', { linkedOrderId: 'earlier' }, {}, 'thread-has-order'],
    ['that is an order’s own conversation', { orderId: 'own', brandId: null }, {}, 'thread-has-order'],
  ])('is linked %s', (_, asked, placed, code) => {
    expect(refuseLink({ ...question, ...asked }, { ...order, ...placed })?.code ?? null).toBe(code);
  });

  it('waits for an answer for a month', () => {
    expect(questionsWaitSince('2026-03-31T12:00:00Z').toISOString()).toBe('2026-03-01T12:00:00.000Z');
  });
});

it.each([
  ['성분', false],
  [' ab ', false],
  ['성분표', true],
  ['abc', true],
  ['𠮷野', false],
])('“%s” has three signs: %s', (words, has) => {
  expect(hasThreeSigns(words)).toBe(has);
});
