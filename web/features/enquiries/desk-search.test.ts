import { describe, expect, it } from 'vitest';
import { parseEnquiryDesk, parsePartnerDesk, showsApplications } from './desk-search.ts';

describe('the address of the desks', () => {
  it.each([
    ['retailer', { status: 'new' }, { status: 'new' }, true],
    ['retailer', { status: 'pending' }, {}, false],
    ['brand', { status: 'pending' }, { status: 'pending' }, true],
    ['brand', { view: 'applications', q: ' dal ' }, { view: 'applications', q: 'dal' }, true],
    ['retailer', { joined: 'new', q: '' }, { joined: 'new' }, false],
    ['retailer', { application: 'x' }, { application: 'x' }, true],
    ['retailer', { view: 'map', status: 7, joined: 'never' }, {}, false],
  ] as const)('%s desk, %o: %o', (kind, params, search, applications) => {
    expect(parsePartnerDesk[kind](params)).toEqual(search);
    expect(showsApplications(parsePartnerDesk[kind](params))).toBe(applications);
  });

  it('of enquiries keeps what it knows', () => {
    expect(parseEnquiryDesk({ kind: 'booking', status: 'open', q: 'Vogt', enquiry: 'x', page: 3 })).toEqual({
      kind: 'booking',
      status: 'open',
      q: 'Vogt',
      enquiry: 'x',
    });
    expect(parseEnquiryDesk({ kind: 'lottery', status: '' })).toEqual({});
  });
});
