import { z } from 'zod';
import { done, id, page, paging, typedDelivery } from './fields.ts';
import { operation } from './operation.ts';
import { savedAddress } from './orders.ts';

/** What somebody had before their eyes, as it was stored. */
const seen = z.object({
  name: z.string().max(400, 'too-long'),
  company: z.string().max(400, 'too-long'),
  street: z.string().max(400, 'too-long'),
  city: z.string().max(400, 'too-long'),
  postalCode: z.string().max(400, 'too-long'),
  country: z.string().max(400, 'too-long'),
  phone: z.string().max(400, 'too-long').optional(),
  deliveryHours: z.string().max(400, 'too-long').optional(),
});

/** Where a shop has goods sent. Orders keep the address they were placed with. */
export const addresses = {
  listAddresses: operation({
    method: 'GET',
    path: '/api/addresses',
    permission: 'address:read',
    summary: 'The company’s delivery addresses: the default first, then the one used last.',
    input: z.object({ ...paging }),
    output: page(savedAddress),
    errors: ['invalid-cursor'],
  }),
  addAddress: operation({
    method: 'POST',
    path: '/api/addresses',
    permission: 'address:edit',
    summary: 'Add a delivery address; the company’s first is its default.',
    input: typedDelivery,
    output: savedAddress,
    errors: ['country-not-delivered', 'address-known', 'too-many-addresses'],
    status: 201,
  }),
  changeAddress: operation({
    method: 'PUT',
    path: '/api/addresses/:addressId',
    permission: 'address:edit',
    summary: 'Change a delivery address for the orders to come.',
    input: typedDelivery.safeExtend({
      addressId: id,
      expected: seen.describe('As the caller saw it; refused when somebody has changed it since'),
    }),
    output: savedAddress,
    errors: ['not-found', 'country-not-delivered', 'address-changed', 'address-known'],
  }),
  makeDefaultAddress: operation({
    method: 'POST',
    path: '/api/addresses/:addressId/default',
    permission: 'address:edit',
    summary: 'Make an address the one that checkout begins with.',
    input: z.object({ addressId: id }),
    output: done,
    errors: ['not-found'],
  }),
  removeAddress: operation({
    method: 'DELETE',
    path: '/api/addresses/:addressId',
    permission: 'address:edit',
    summary:
      'Remove a delivery address. Orders that went there keep it; after the default, the one used last is it.',
    input: z.object({ addressId: id }),
    output: done,
    errors: ['not-found'],
  }),
};
