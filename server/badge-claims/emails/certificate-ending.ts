import type { Tx } from '#db/connect.ts';
import { formatCalendarDay } from '#domain/format.ts';
import { clauses } from '#domain/punctuation.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';
import { wordLabel } from './word-label.ts';

/** A certificate that ends, and the badges and certifications that rest on it. */
export type CertificateEnding = {
  readonly name: string;
  readonly endsOn: string;
  readonly words: readonly string[];
};

type Ending = {
  /** At least one. */
  readonly endings: readonly CertificateEnding[];
  readonly days: number;
  readonly to: Recipient;
  /** Names the occasion for the one recipient. */
  readonly key: string;
};

/** Tells somebody who keeps a brand company's records which certificates end; it asks for new ones, so it is always sent. */
export async function writeCertificateEnding(
  tx: Tx,
  { endings, days, to, key }: Ending,
  world: World,
): Promise<void> {
  const { language } = to;
  await writeEmail(
    tx,
    {
      key: `certificate-ending/${key}`,
      kind: 'certificate-ending',
      to,
      params: { count: endings.length, days },
      facts: endings.map(({ name, endsOn, words }) => ({
        label: name,
        value: clauses([formatCalendarDay(endsOn, language), ...words.map(wordLabel)], language),
      })),
      path: '/profile?tab=company',
    },
    world,
  );
}
