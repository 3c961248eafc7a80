import { z } from 'zod';
import { maxCartons } from '#domain/cartons.ts';
import { longestListName, mostListLines, savedListKinds } from '#domain/saved-list.ts';
import { productSummary } from './catalogue.ts';
import { done, id, instant, line, version } from './fields.ts';
import { operation } from './operation.ts';

const quantityCartons = z
  .int('not-whole')
  .min(1, 'too-small')
  .max(maxCartons, 'too-large')
  .nullable()
  .describe('What is usually ordered; null: it is only remembered');

const lines = z.array(z.object({ productId: id, quantityCartons })).max(mostListLines, 'too-many');

const savedList = z
  .object({
    id,
    kind: z.enum(savedListKinds),
    name: z.string().describe('Empty: the favourites'),
    version: z.int().describe('Grows with every change'),
    lineCount: z.int(),
    updatedAt: instant,
  })
  .meta({ id: 'SavedList' });

const wholeList = savedList
  .extend({
    lines: z.array(
      z.object({
        product: productSummary,
        isSold: z.boolean(),
        quantityCartons: z.int().nullable(),
        addedBy: z.string().nullable(),
        addedAt: instant,
      }),
    ),
  })
  .meta({ id: 'WholeSavedList' });

/** Lists of products a shop keeps for buying again; all its buyers share them. */
export const savedLists = {
  listSavedLists: operation({
    method: 'GET',
    path: '/api/saved-lists',
    permission: 'list:use',
    summary: 'The company’s lists: the favourites first, then by name.',
    input: z.object({}),
    output: z.object({ items: z.array(savedList) }),
  }),
  getSavedList: operation({
    method: 'GET',
    path: '/api/saved-lists/:listId',
    permission: 'list:use',
    summary: 'One list with its products as they are sold now.',
    input: z.object({ listId: id }),
    output: wholeList,
    errors: ['not-found'],
  }),
  createSavedList: operation({
    method: 'POST',
    path: '/api/saved-lists',
    permission: 'list:use',
    summary: 'Begin a list, with lines or without.',
    input: z.object({ name: line(longestListName), lines: lines.default([]) }),
    output: wholeList,
    errors: ['not-found', 'list-name-taken', 'too-many-lists'],
    status: 201,
  }),
  changeSavedList: operation({
    method: 'PUT',
    path: '/api/saved-lists/:listId',
    permission: 'list:use',
    summary: 'Save the name and the lines of a list as they are sent.',
    input: z.object({
      listId: id,
      name: line(longestListName).optional().describe('Left out: as it is; the favourites have none'),
      lines,
      expectedVersion: version,
    }),
    output: wholeList,
    errors: ['not-found', 'list-changed', 'list-name-taken'],
  }),
  addToSavedList: operation({
    method: 'POST',
    path: '/api/saved-lists/:listId/lines',
    permission: 'list:use',
    summary: 'Put a product on a list; one that is there keeps its place and gets this quantity.',
    input: z.object({ listId: id, productId: id, quantityCartons: quantityCartons.default(null) }),
    output: savedList,
    errors: ['not-found', 'list-full'],
  }),
  removeSavedList: operation({
    method: 'DELETE',
    path: '/api/saved-lists/:listId',
    permission: 'list:use',
    summary: 'Remove a list for everybody in the company; the favourites are emptied.',
    input: z.object({ listId: id, expectedVersion: z.coerce.number<number | string>().pipe(version) }),
    output: done,
    errors: ['not-found', 'list-changed'],
  }),
  listFavourites: operation({
    method: 'GET',
    path: '/api/favourites',
    permission: 'list:use',
    summary: 'The ids of the company’s favourite products, for the hearts.',
    input: z.object({}),
    output: z.object({ productIds: z.array(id) }),
  }),
  addFavourite: operation({
    method: 'PUT',
    path: '/api/favourites/:productId',
    permission: 'list:use',
    summary: 'Make a product a favourite of the company.',
    input: z.object({ productId: id }),
    output: done,
    errors: ['not-found', 'list-full'],
  }),
  removeFavourite: operation({
    method: 'DELETE',
    path: '/api/favourites/:productId',
    permission: 'list:use',
    summary: 'A favourite no more.',
    input: z.object({ productId: id }),
    output: done,
  }),
};
