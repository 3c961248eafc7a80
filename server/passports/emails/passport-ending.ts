import type { Tx } from '#db/connect.ts';
import { formatCalendarDay } from '#domain/format.ts';
import type { Translated } from '#domain/languages.ts';
import { clauses } from '#domain/punctuation.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';

/** What runs out: who or what, for which market, and on which day. */
export type Ending = { readonly name: string; readonly market: Translated; readonly endsOn: string };

type PassportEnding = {
  readonly slug: string;
  /** At least one. */
  readonly endings: readonly Ending[];
  readonly days: number;
  readonly to: Recipient;
  /** Names the occasion for the one recipient. */
  readonly key: string;
};

/** Tells somebody who keeps a brand's catalogue what runs out; a record asks for something, so it is always sent. */
export async function writePassportEnding(
  tx: Tx,
  { slug, endings, days, to, key }: PassportEnding,
  world: World,
): Promise<void> {
  const { language } = to;
  await writeEmail(
    tx,
    {
      key: `passport-ending/${key}`,
      kind: 'passport-ending',
      to,
      params: { count: endings.length, days },
      facts: endings.map(({ name, market, endsOn }) => ({
        label: name,
        value: clauses([market[language], formatCalendarDay(endsOn, language)], language),
      })),
      path: `/workspace/${slug}/passports?tab=persons`,
    },
    world,
  );
}
