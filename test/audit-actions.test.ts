import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAuditAction } from '#domain/audit.ts';

const server = join(import.meta.dirname, '..', 'server');

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
  return literals.map(([, action = '']) => action);
}

it('everything the server notes has words in the audit log', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const noted = files.flatMap((file) => notedIn(file).map((action) => [file, action] as const));
  expect(noted.length).toBeGreaterThan(60);
  expect(noted.filter(([, action]) => !isAuditAction(action))).toEqual([]);
});
