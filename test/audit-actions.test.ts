import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAuditAction } from '#domain/audit.ts';
import { readDetails } from '#domain/audit-details.ts';
import { isAuditField } from '#domain/audit-fields.ts';
import { orderActions } from '#domain/order-state.ts';
import { sampleActions } from '#domain/sample.ts';

const server = join(import.meta.dirname, '..', 'server');

/** What is done with an order or samples is called an action, too. */
const steps: ReadonlySet<string> = new Set([...orderActions, ...sampleActions]);

/** What a file notes in the audit log, by the literals that name an action: "payout-approved". */
function notedIn(file: string): string[] {
  const text = readFileSync(join(server, file), 'utf8');
  if (
    !/from '[./]+(?:kernel\/audit|change-record|approve-payout|write-announcement)\.ts'|function note\(/.test(
      text,
    )
  ) {
    return [];
  }
  const literals = [
    ...text.matchAll(/action: (?:isOn \? )?'([a-z]+(?:-[a-z]+)+)'/g),
    ...text.matchAll(/note\([^;]*?, '([a-z]+(?:-[a-z]+)+)'/g),
  ];
  return literals.map(([, action = '']) => action).filter((action) => !steps.has(action));
}

it('everything the server notes has words in the audit log', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const noted = files.flatMap((file) => notedIn(file).map((action) => [file, action] as const));
  expect(noted.length).toBeGreaterThan(60);
  expect(noted.filter(([, action]) => !isAuditAction(action))).toEqual([]);
});

/** The text between a bracket and the one that closes it, both included. */
function bracketed(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if ('({['.includes(text[at] ?? '')) depth += 1;
    if (')}]'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/** The names an object literal gives, those of the literals it spreads too: `{ number, from: 1, ...(a && { b }) }`. */
function namesIn(literal: string): string[] {
  const inner = literal.slice(1, -1);
  const deep = [...inner.matchAll(/[({[]/g)].map(({ index }) => [index, bracketed(inner, index)] as const);
  const isDeep = (at: number) => deep.some(([start, part]) => at > start && at < start + part.length);
  const spread = deep
    .filter(([start, part]) => part.startsWith('{') && /\.\.\.[^,]*$/.test(inner.slice(0, start)))
    .flatMap(([, part]) => namesIn(part));
  const own = [...inner.matchAll(/(?<=^|,)\s*([a-z]\w*)\s*(?=[:,]|$)/gi)]
    .filter(({ index }) => !isDeep(index))
    .map(([, name = '']) => name);
  return [...own, ...spread];
}

/** The fields that a file notes: of `details`, sealed, and of `personal`, beside the seal. */
function fieldsIn(file: string): string[] {
  const text = readFileSync(join(server, file), 'utf8').replace(/\/\/.*$/gm, '');
  if (!/from '[./]+kernel\/audit\.ts'|from '\.\/change-record\.ts'/.test(text)) return [];
  return [...text.matchAll(/\b(?:details|personal)(?:: | = |: \w+ \? )\{/g)].flatMap(
    ({ 0: opening, index }) => namesIn(bracketed(text, index + opening.length - 1)),
  );
}

/** Ids that say nothing to a reader: the entry's technical details have them under their own names. */
const bareIds = [
  'accountId',
  'addressId',
  'certificateId',
  'claimId',
  'documentId',
  'entry',
  'id',
  'lotId',
  'passkeyId',
  'proposalId',
  'recallId',
  'rowId',
  'ruleId',
  'sampleRequestId',
];

it('every fact it notes has a name in the audit log', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const noted = new Set(files.flatMap(fieldsIn));
  expect(noted.size).toBeGreaterThan(50);
  // As they are read: what stands before and after is one field.
  const { changes, facts } = readDetails(Object.fromEntries([...noted].map((name) => [name, `${name}-`])));
  const fields = [...changes, ...facts].map(({ field }) => field);
  expect(fields.filter((field) => !isAuditField(field) && !bareIds.includes(field))).toEqual([]);
});
