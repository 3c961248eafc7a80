import type { Tx } from '#db/connect.ts';
import type { EmailNotifications } from '#domain/account.ts';
import { inLanguage } from '#domain/in-language.ts';
import { choiceOf, gathered } from '#domain/news.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';
import type { Waiting } from '../waiting.ts';
import { sectionsOf } from './sections.ts';

export type Reader = Recipient & {
  readonly id: string;
  readonly emailNotifications: EmailNotifications;
};

const kindsOfProducts = { newProducts: 'news-products', promotions: 'news-prices' } as const;

/** What has happened to products in one email for each choice, what the team says in one of its own. */
export async function writeNews(
  tx: Tx,
  { to, waiting }: { readonly to: Reader; readonly waiting: readonly Waiting[] },
  world: World,
): Promise<void> {
  for (const choice of ['newProducts', 'promotions'] as const) {
    const told = waiting.filter(({ kind }) => choiceOf[kind] === choice);
    const [first] = told;
    if (first === undefined) continue;
    const sections = sectionsOf(told, { ...to, ...world });
    const key = `news/${first.id}`;
    await writeEmail(tx, { key, kind: kindsOfProducts[choice], choice, to, sections }, world);
  }
  for (const one of waiting) await writeAnnouncement(tx, { to, one }, world);
}

async function writeAnnouncement(
  tx: Tx,
  { to, one }: { readonly to: Reader; readonly one: Waiting },
  world: World,
): Promise<void> {
  if (one.announcement === null) return;
  const { title, body } = one.announcement;
  const params = { title: inLanguage(title, to.language), text: inLanguage(body, to.language) };
  const path = `/announcements/${one.announcementId}`;
  const key = `announcement/${one.announcementId}/${to.id}`;
  await writeEmail(tx, { key, kind: 'announcement', choice: 'announcements', to, params, path }, world);
}

/** Everything a week has brought that the reader wants, in one email; nothing is no email. */
export async function writeDigest(
  tx: Tx,
  { to, waiting, key }: { readonly to: Reader; readonly waiting: readonly Waiting[]; readonly key: string },
  world: World,
): Promise<void> {
  const wanted = waiting.filter(({ kind }) => to.emailNotifications[choiceOf[kind]]);
  if (wanted.length === 0) return;
  const sections = sectionsOf(wanted, { ...to, ...world });
  await writeEmail(tx, { key, kind: 'weekly-digest', choice: gathered, to, sections }, world);
}
