import { describe, expect, it } from 'vitest';
import { notificationHref, notificationKinds, toldOfStatus } from './notification.ts';
import { orderStatuses } from './order-status.ts';
import { turnOf } from './order-turn.ts';
import { mayOpen } from './screens.ts';

const id = '0193b2d5-7c3a-7000-8000-000000000001';

describe('a notification', () => {
  it('of an order’s status goes to whoever it waits for', () => {
    for (const status of orderStatuses) {
      for (const isPaid of [true, false]) {
        const turn = turnOf({ status, terms: 'net30', isPaid });
        // What is in processing somebody of the team has taken on: the team knows.
        if (turn !== null && status !== 'processing') expect(toldOfStatus[status], status).toContain(turn);
      }
    }
  });

  it.each([
    ['order', 'brand', `/orders/${id}`],
    ['document', 'retailer', `/orders/${id}?tab=details`],
    ['approval', 'retailer', '/approvals'],
    ['enquiry', 'admin', `/admin/enquiries?enquiry=${id}`],
    ['stock', 'brand', `/workspace/${id}/stock?level=short`],
    ['product', 'retailer', `/products/${id}`],
    ['announcement', 'brand', `/announcements/${id}`],
    ['sample', 'brand', `/samples/${id}`],
    ['application', 'admin', `/admin/retailers?application=${id}`],
    ['assigned', 'admin', '/admin/queue?assigned=me'],
  ] as const)('of an %s leads %s to %s', (kind, role, href) => {
    expect(notificationHref(kind, id, role)).toBe(href);
  });

  it.each([
    [{}, ''],
    [{ refused: 'persons', market: 'eu' }, '?tab=persons'],
    [{ refused: 'records', market: 'eu' }, '?state=missing&market=eu'],
    [{ refused: 'records' }, '?state=missing'],
    [{ refused: 'documents', market: 'gb' }, '?market=gb'],
  ] as const)('of records for markets leads to what was refused: %j', (about, query) => {
    const href = notificationHref('brand', id, 'brand', { passports: 2, ...about });
    expect(href).toBe(`/workspace/${id}/passports${query}`);
  });

  it.each([
    ['order', `/orders/${id}`],
    ['application', `/admin/enquiries?application=${id}`],
    ['enquiry', `/admin/enquiries?enquiry=${id}`],
    ['conversation', `/admin/messages?thread=${id}`],
    ['claim', '/admin/queue?assigned=me'],
  ])('of what was assigned leads to the %s', (subject, href) => {
    expect(notificationHref('assigned', id, 'admin', { subject })).toBe(href);
  });

  it('leads nobody to a screen that is not theirs', () => {
    const readers = {
      order: ['retailer', 'brand', 'admin'],
      document: ['retailer', 'brand', 'admin'],
      approval: ['retailer'],
      application: ['admin'],
      enquiry: ['admin'],
      stock: ['brand'],
      brand: ['brand', 'admin'],
      product: ['retailer'],
      announcement: ['retailer', 'brand'],
      sample: ['retailer', 'brand'],
      assigned: ['admin'],
    } as const;
    for (const kind of notificationKinds) {
      for (const role of readers[kind]) {
        const path = notificationHref(kind, id, role).split('?')[0] ?? '';
        expect(mayOpen(path, { role, companyRole: 'owner' }), `${kind} ${role}`).toBe(true);
      }
    }
  });
});
