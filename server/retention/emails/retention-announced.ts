import type { Tx } from '#db/connect.ts';
import { type RetentionClass, retentionClasses } from '#domain/retention.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';
import { type Recipient, writeLetter } from '../../mail/letter.ts';
import { longDate } from '../../mail/long-date.ts';

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
  await writeLetter(
    tx,
    {
      key: `retention-announced/${beginsAt.toISOString()}/${to.id}`,
      kind: 'retention-announced',
      to,
      params: { date: longDate(beginsAt, language) },
      facts: due.map(({ kind, count }) => ({
        label: say(language, `documents:retention.class.${kind}`),
        value: say(language, 'letters:retention-facts.due', {
          count,
          months: retentionClasses[kind].months,
        }),
      })),
      path: '/admin/retention',
    },
    world,
  );
}
