import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Api } from '#contract/api.ts';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { say } from '../kernel/texts.ts';
import { apiPage } from './api-page.ts';
import { type OperationDocument, sessionScheme } from './operation-document.ts';

/** What each area of the contract is about. */
const areas: Readonly<Record<keyof Api, string>> = {
  accounts: 'Signing in and out, registration, invitations',
  catalogue: 'Brands and products',
  catalogueDesk: 'The whole catalogue as the team looks after it',
  products: 'A brand’s own products',
  cart: 'The cart of a buyer',
  page: 'A brand’s own page, and its first publishing',
  badgeClaims: 'Badges and certifications that brands claim and the team reviews',
  orders: 'Checkout, orders and their steps',
  reorder: 'Ordering again: what a shop buys, plans of lines, and the cart filled from them',
  savedLists: 'Lists of products a shop keeps, its favourites among them',
  shopFiles: 'What a shop has bought, as files for its own shop system',
  claims: 'Problems with goods that have arrived',
  messages: 'Conversations and their files',
  dashboards: 'Figures of the dashboards',
  partners: 'The team’s record of every company it trades with',
  desk: 'How the team shares its work: who has it, follow-ups, notes, answer templates',
  enquiries: 'Contact, applications and bookings',
  showcases: 'Brands on the public pages',
  profile: 'The own account and company',
  company: 'Bank account and certificates of a brand company',
  security: 'Passwords, second factor, sessions, accounts',
  passkeys: 'Signing in with a passkey, and the passkeys of the own account',
  passports: 'What is on record of products for each market',
  packs: 'What is on record of products, as one file',
  vat: 'What sales come to with VAT',
  landed: 'Freight, duty and import charges, and what goods come to at their destination',
  documents: 'Documents of orders',
  money: 'Invoices, payments and statements',
  bank: 'What has moved on our bank accounts, and the invoices it is booked on',
  rates: 'Exchange rates, and the currencies that have one',
  audit: 'The audit log',
  settings: 'What the operator sets for the whole product',
  bookkeeping: 'Journals for the bookkeeper',
  settlements: 'What brands get for what was sold: commission, statements and payouts',
  retention: 'How long records are kept',
  approvals: 'Orders above a limit',
  team: 'Colleagues of the own company',
  search: 'Everything there is, by name or number',
  queue: 'What the reader has to do',
  samples: 'Samples a retailer asks for before it orders',
  lots: 'Lots: what was made in one go, where it went, and recalls',
  addresses: 'Delivery addresses of a retailer',
  notifications: 'Notifications of the reader',
  news: 'What a retailer asks to be told of products',
  announcements: 'What the team announces to many',
  stock: 'Stock of a brand, and its history',
  customers: 'The retailers a brand trades with',
  lists: 'Lists of records as files, and their saved views',
  numbers: 'What a brand sold, who came back, and what was viewed',
  analytics: 'What all brands together sold, by period, brand and status',
  linesheets: 'A brand’s products with their prices, to take along',
  imports: 'Files of products on their way into a catalogue',
  pictures: 'Pictures of a brand: uploads, sizes, originals',
};

const asJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

/** Few starts are asked for the document, so an operation is described when it is. */
export function describedWhenAsked(document: () => OperationDocument): typeof asJsonSchema {
  return (route) => asJsonSchema({ ...route, schema: document() });
}

/** Must run before the operations are registered: the document is made from them. */
export async function registerOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lys API',
        version: '1',
        description: 'Errors are RFC 9457 problem documents; lists are paged by cursor.',
        license: { name: 'Proprietary', url: `${publicUrl}/terms` },
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          [sessionScheme]: {
            type: 'apiKey',
            in: 'cookie',
            name: 'lys_session',
            description: 'Set by `POST /api/session`; over HTTPS its name is `__Host-lys_session`',
          },
        },
      },
    },
    transform: asJsonSchema,
    transformObject: (made) => onlyUsed(jsonSchemaTransformObject(made)),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger()));
  });
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    return reply.type('text/html; charset=utf-8').send(apiPage(app.swagger(), explainErrors()));
  });
}

/** Every named schema is made once for what is sent and once for what is answered: what nobody refers to goes. */
function onlyUsed(document: object): object {
  const { components, ...rest } = document as { components: { schemas: Record<string, unknown> } };
  const { schemas, ...others } = components;
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(rest);
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...rest, components: { ...others, schemas: Object.fromEntries(kept) } };
}

function explainErrors(): { code: string; status: number; detail: string }[] {
  return (Object.keys(errorStatus) as ErrorCode[]).map((code) => ({
    code,
    status: errorStatus[code],
    detail: say('en', `errors:${code}`),
  }));
}
