import { z } from 'zod';
import { type RetentionClass, retentionClasses } from '#domain/retention.ts';
import { instant } from './fields.ts';
import { operation } from './operation.ts';

const classes = Object.keys(retentionClasses) as [RetentionClass, ...RetentionClass[]]; // its own keys

const plan = z
  .object({
    kind: z.enum(classes),
    months: z.int(),
    before: instant.describe('What is older than this is kept no longer'),
    parts: z
      .array(z.object({ what: z.string(), count: z.int(), oldestAt: instant.nullable() }))
      .describe('What would go now, by kind of record'),
  })
  .meta({ id: 'RetentionPlan' });

const state = z.object({
  plans: z.array(plan),
  automatic: z.boolean().describe('true: what is due goes every night; false: only when an admin says so'),
  waits: z
    .object({ until: instant.nullable().describe('null: its owners have not been told yet') })
    .nullable()
    .describe(
      'An upgraded installation: nothing is deleted automatically until then, 30 days after its owners were told',
    ),
  lastRun: z.object({ at: instant, deleted: z.int(), byName: z.string().nullable() }).nullable(),
});

export const retention = {
  getRetention: operation({
    method: 'GET',
    path: '/api/retention',
    permission: 'retention:read',
    summary: 'Dry run: what is past its period and would be deleted now. Deletes nothing.',
    input: z.object({}),
    output: state,
  }),
  runRetention: operation({
    method: 'POST',
    path: '/api/retention/run',
    permission: 'retention:run',
    fresh: true,
    summary: 'Delete what is past its period, if it is still as much as the dry run showed.',
    input: z.object({ kind: z.enum(classes, 'invalid-choice'), expectedCount: z.int('not-whole') }),
    output: state,
    errors: ['retention-moved-on'],
  }),
  setRetention: operation({
    method: 'PUT',
    path: '/api/retention',
    permission: 'retention:run',
    fresh: true,
    summary: 'Delete automatically every night, or only when an admin says so.',
    input: z.object({ automatic: z.boolean('invalid-choice') }),
    output: state,
  }),
};
