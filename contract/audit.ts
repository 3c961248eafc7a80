import { z } from 'zod';
import { auditAreaNames } from '#domain/audit.ts';
import { day, done, id, instant, page, sortedPaging, text } from './fields.ts';
import { operation } from './operation.ts';

const value = z.union([z.string(), z.number()]).nullable();
const told = z.object({
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  facts: z.array(z.object({ field: z.string(), value })),
});

const area = z.enum(auditAreaNames as readonly ['money', ...typeof auditAreaNames], 'invalid-choice'); // it has areas

const entry = z
  .object({
    id,
    at: instant,
    action: z.string().describe('"terms-set"'),
    area,
    actor: z
      .object({ id, name: z.string(), companyName: z.string() })
      .nullable()
      .describe('null: nobody who was signed in, or it happened automatically'),
    isAutomatic: z.boolean(),
    ip: z.string().nullable(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    subjectKind: z.string(),
    subjectId: id.nullable(),
    subject: z.string().nullable().describe('What it is called now; null: it is there no longer'),
    subjectRole: z.string().nullable().describe('Of a company: its kind'),
    orderId: id.nullable().describe('The order of a document'),
    sealed: told.describe('What is sealed with the entry'),
    personal: told.describe('Stands beside the sealed part, and goes with the account'),
    isSealed: z.boolean(),
    names: z.record(z.string(), z.string()).describe('What ids among the values are called'),
  })
  .meta({ id: 'AuditEntry' });

const filters = {
  q: text(60).optional().describe('Words, numbers or an address among the details'),
  person: text(60).optional().describe('Name or email of who did it or whom it concerns'),
  company: text(60).optional().describe('Name of a company: what concerns it, its people and orders'),
  area: area.optional(),
  action: text(60).optional(),
  from: day().optional(),
  to: day().optional().describe('That day still counts'),
};

const state = z.object({
  lastSeal: z.object({ number: z.int(), sealedAt: instant, rows: z.int() }).nullable(),
  unsealed: z.int().describe('Entries that wait for the next hourly seal'),
  isProtected: z.boolean().describe('The role that the application works with cannot change the trail'),
  verification: z
    .object({
      at: instant,
      seals: z.int(),
      rows: z.int(),
      broken: z.object({ number: z.int(), sealedAt: z.string(), why: z.string() }).nullable(),
    })
    .nullable(),
});

/** Who did what, read by those who answer for it. */
export const audit = {
  listAudit: operation({
    method: 'GET',
    path: '/api/admin/audit',
    permission: 'audit:read',
    summary: 'What was changed, when, by whom and from where, the latest first.',
    input: z.object({ ...sortedPaging('audit'), ...filters }),
    output: page(entry).extend({
      total: z
        .int()
        .describe('On the first page: exact to 1,000, and 1,001 says that there are more; 0 on the others'),
    }),
    errors: ['invalid-cursor', 'period-reversed'],
  }),
  getAuditState: operation({
    method: 'GET',
    path: '/api/admin/audit/state',
    permission: 'audit:read',
    summary: 'How the trail is sealed and protected, and what the last verification found.',
    input: z.object({}),
    output: state,
  }),
  verifyAudit: operation({
    method: 'POST',
    path: '/api/admin/audit/verification',
    permission: 'audit:read',
    summary: 'Follow the chain of seals from the first to the last; the state tells what was found.',
    input: z.object({}),
    output: done,
  }),
};
