import type { Tx } from '#db/connect.ts';
import { inLanguage } from '#domain/in-language.ts';
import type { PageEntry } from '#domain/page-entry.ts';
import type { OwnBrand } from '../../catalogue/own-brand.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';

type Submitted = {
  readonly brand: OwnBrand;
  readonly entry: PageEntry;
  readonly to: Recipient;
  /** Names the occasion for the one recipient. */
  readonly key: string;
};

/** A brand asks to be published for the first time. */
export async function writePageSubmitted(
  tx: Tx,
  { brand, entry, to, key }: Submitted,
  world: World,
): Promise<void> {
  await writeEmail(
    tx,
    {
      key: `page-submitted/${key}`,
      kind: 'page-submitted',
      to,
      params: { brandName: inLanguage(entry.name, to.language) },
      path: `/workspace/${brand.slug}/page`,
    },
    world,
  );
}

/** What the team decides about a brand, and tells it. */
export type Decision = 'published' | 'sent-back' | 'hidden' | 'shown';

type Decided = {
  readonly brand: OwnBrand;
  readonly what: Decision;
  readonly note: string | null;
  readonly to: Recipient;
  readonly key: string;
};

/** What the team has decided about it. */
export async function writePageDecided(
  tx: Tx,
  { brand, what, note, to, key }: Decided,
  world: World,
): Promise<void> {
  await writeEmail(
    tx,
    {
      key: `page-${what}/${key}`,
      kind: `page-${what}`,
      to,
      params: { brandName: inLanguage(brand.name, to.language) },
      ...(note === null ? {} : { quote: note }),
      path: isSeen(what) ? `/brands/${brand.slug}` : `/workspace/${brand.slug}/page`,
    },
    world,
  );
}

function isSeen(what: Decision): boolean {
  return what === 'published' || what === 'shown';
}
