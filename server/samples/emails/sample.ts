import type { Tx } from '#db/connect.ts';
import type { EmailNotifications } from '#domain/account.ts';
import { inLanguage } from '#domain/in-language.ts';
import type { Language, Translated } from '#domain/languages.ts';
import { sampleDeadline } from '#domain/sample.ts';
import type { Fact } from '../../emails/layout.ts';
import { longDate } from '../../emails/long-date.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';
import type { SampleRow } from '../visible.ts';

/** What an email about a request for samples names. */
export type SampleFacts = {
  readonly brandName: Translated;
  readonly retailerName: string;
  readonly lines: readonly { readonly productName: Translated; readonly items: number }[];
};

type Told = {
  readonly row: SampleRow;
  /** Where it stands now, or what of it was corrected. */
  readonly what: string;
  readonly facts: SampleFacts;
  readonly party: Recipient & { readonly id: string; readonly emailNotifications: EmailNotifications };
  readonly side: 'brand' | 'retailer';
};

/** Tells one of the two sides where a request for samples stands. */
export async function writeSampleEmail(
  tx: Tx,
  { row, facts, what, party, side }: Told,
  world: World,
): Promise<void> {
  const quote = { asked: row.note, accepted: row.answer, declined: row.answer }[what] ?? '';
  await writeEmail(
    tx,
    {
      key: `sample/${row.id}/${row.version}/${party.id}`,
      kind: `sample-${what}`,
      choice: 'orderUpdates',
      to: party,
      params: { brandName: inLanguage(facts.brandName, party.language), retailerName: facts.retailerName },
      facts: factsOf(row, facts, side, party.language),
      path: `/samples/${row.id}`,
      ...(quote === '' ? {} : { quote }),
    },
    world,
  );
}

function factsOf(row: SampleRow, facts: SampleFacts, side: Told['side'], language: Language): Fact[] {
  const deadline = side === 'brand' ? sampleDeadline(row) : null;
  const label = (name: string) => say(language, `emails:sample-facts.${name}`);
  const given: [name: string, value: string | null][] = [
    ['deadline', deadline === null ? null : longDate(deadline, language)],
    ['carrier', row.carrier],
    ['tracking', row.trackingNumber],
  ];
  return [
    ...facts.lines.map(({ productName, items }) => ({
      label: inLanguage(productName, language),
      value: say(language, 'emails:claim-facts.items', { count: items }),
    })),
    ...given.flatMap(([name, value]) => (value === null ? [] : [{ label: label(name), value }])),
  ];
}
