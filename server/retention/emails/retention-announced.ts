import type { Tx } from '#db/connect.ts';
import { type RetentionClass, retentionClasses } from '#domain/retention.ts';
import { longDate } from '../../emails/long-date.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';

/** What is past its period, by class. */
export type DueByClass = readonly { readonly kind: RetentionClass; readonly count: number }[];

/** Owners of a house that was brought up to this release learn what will be deleted, and from when on. */
export async function writeRetentionAnnounced(
  tx: Tx,
  to: Recipient & { readonly id: string },
  { due, beginsAt }: { readonly due: DueByClass; readonly beginsAt: Date },
  world: World,
): Promise<void> {
  const { language } = to;
  await writeEmail(
    tx,
    {
      key: `retention-announced/${beginsAt.toISOString()}/${to.id}`,
      kind: 'retention-announced',
      to,
      params: { date: longDate(beginsAt, language) },
      facts: due.map(({ kind, count }) => ({
        label: say(language, `retention:class.${kind}`),
        value: say(language, 'emails:retention-facts.due', {
          count,
          months: retentionClasses[kind].months,
        }),
      })),
      path: '/admin/retention',
    },
    world,
  );
}
