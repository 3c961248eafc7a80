import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { inLanguage } from '#domain/in-language.ts';
import type { PageEntry } from '#domain/page-entry.ts';
import { may } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import type { OwnBrand } from '../catalogue/own-brand.ts';
import type { World } from '../kernel/world.ts';
import { notify } from '../notifications/notify.ts';
import { whoMay } from '../notifications/recipients.ts';
import { type Decision, writePageDecided, writePageSubmitted } from './emails/page-review.ts';

/** Which state of the page it is about: a page may be sent back and asked for again. */
type About = { readonly brand: OwnBrand; readonly version: number };

/** Tells everybody of the team who may publish a brand that one waits. */
export async function tellReviewers(
  tx: Tx,
  { brand, entry, version }: About & { readonly entry: PageEntry },
  actor: Actor,
  world: World,
): Promise<void> {
  const team = await peopleWhere(tx, whoMay('page:review'));
  const name = inLanguage(entry.name, 'en');
  await notifyOf(tx, { brand, title: name, key: 'pageAsked', to: team.map(({ id }) => id) }, actor, world);
  for (const to of team)
    await writePageSubmitted(tx, { brand, entry, to, key: `${brand.id}/${version}/${to.id}` }, world);
}

/** Tells those who write the brand's page what the team has decided. */
export async function tellBrand(
  tx: Tx,
  {
    brand,
    version,
    what,
    note = null,
  }: Pick<About, 'brand'> & {
    /** Of the page, or what else tells one time from another. */
    readonly version: number | string;
    readonly what: Decision;
    readonly note?: string | null;
  },
  actor: Actor,
  world: World,
): Promise<void> {
  const people = await peopleWhere(tx, eq(users.companyId, brand.companyId));
  const writers = people.filter((person) => may(person, 'page:edit'));
  const key = saidOf[what];
  await notifyOf(tx, { brand, title: brand.name.en, key, to: writers.map(({ id }) => id) }, actor, world);
  for (const to of writers)
    await writePageDecided(tx, { brand, what, note, to, key: `${brand.id}/${version}/${to.id}` }, world);
}

const saidOf = {
  published: 'pagePublished',
  'sent-back': 'pageSentBack',
  hidden: 'pageHidden',
  shown: 'pageShown',
} as const satisfies Record<Decision, string>;

async function peopleWhere(tx: Tx, which: SQL | undefined) {
  return tx
    .select()
    .from(users)
    .where(and(which, isNull(users.disabledAt)))
    .orderBy(asc(users.id));
}

type Told = {
  readonly brand: OwnBrand;
  readonly title: string;
  readonly key: 'pageAsked' | (typeof saidOf)[Decision];
  readonly to: readonly string[];
};

async function notifyOf(tx: Tx, { brand, title, key, to }: Told, actor: Actor, world: World): Promise<void> {
  if (to.length === 0) return;
  await notify(
    tx,
    {
      kind: 'brand',
      subjectId: brand.id,
      title,
      said: { key: `shell:notifications.said.${key}`, params: {} },
      to: inArray(users.id, [...to]),
      actorId: actor.userId,
    },
    world,
  );
  await world.announce(
    tx,
    { kind: 'notification', userIds: [...to] },
    { kind: 'enquiry' },
    { kind: 'catalogue', brandId: brand.id },
  );
}
