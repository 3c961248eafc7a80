import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { records, rowsOf } from '#db/records.ts';
import { type CalendarFile, emails } from '#db/schema/emails.ts';
import type { Language } from '#domain/languages.ts';
import { greetedName, shortened } from '#domain/names.ts';
import { operatorLine } from '#domain/seller.ts';
import { getSeller } from '../kernel/seller.ts';
import { isSaid, say } from '../kernel/texts.ts';
import type { World } from '../kernel/world.ts';
import { asHtml, asText, type EmailText, type Fact, type Section } from './layout.ts';
import { sealSecrets, withBlanks } from './secrets.ts';
import { type Choice, type WayOut, wayOutOf } from './wanted.ts';

/** Names of people and companies stand in subjects: what somebody has made very long is cut. */
const longestSubject = 160;

export type Recipient = { readonly email: string; readonly name: string; readonly language: Language };

type Words = {
  /**
   * Names the one occasion for the one recipient, e.g. `order-placed/<orderId>/<userId>`: writing it twice is
   * one email.
   */
  readonly key: string;
  /** Its texts are `emails:<kind>.subject`, `.heading`, `.body` (paragraphs parted by an empty line), `.action`, `.note`. */
  readonly kind: string;
  readonly to: Recipient;
  /** What `{{placeholders}}` of its texts stand for. `name` is the recipient's unless given. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** A path of our site ("/orders/…"): the one button of the email, labelled with `.action`. */
  readonly path?: string;
  readonly facts?: readonly Fact[];
  readonly sections?: readonly Section[];
  /** What its writer has called it, in place of `.subject`. */
  readonly subject?: string;
  /** What a person wrote: the reason of a cancellation, an answer. */
  readonly quote?: string;
  /** Codes and tokens in the email: they are sealed beside it and forgotten when it is handed over. */
  readonly secrets?: readonly string[];
  /** A date that mail programs can take over. */
  readonly calendar?: CalendarFile;
};

/** Without a choice it always goes out; with one, its reader comes with what they have chosen. */
export type Email = Words & (Choice | { readonly choice?: never });

/**
 * Puts an email into the outbox with the transaction and has it delivered after the commit. Returns its id,
 * or null when this key was written before, or when the reader does not want emails of this kind.
 */
export async function writeEmail(tx: Tx, given: Email, world: World): Promise<string | null> {
  const [id] = await writeEmails(tx, [given], world);
  return id ?? null;
}

/**
 * The same for several at once, in one statement. Without a mail server nothing is to be delivered: they are kept. Returns
 * the ids of those that were written.
 */
export async function writeEmails(tx: Tx, given: readonly Email[], world: World): Promise<string[]> {
  const wanted = given.flatMap((email) => {
    const wayOut = wayOutOf(email, world);
    return wayOut === 'no' ? [] : [{ email, wayOut }];
  });
  if (wanted.length === 0) return [];
  const seller = await getSeller(tx);
  const rows = wanted.map(({ email, wayOut }) => {
    const to = { ...email.to, name: greetedName(email.to.name) };
    return rowOf({ ...email, to }, { wayOut, operator: operatorLine(seller, to.language) }, world);
  });
  const written = await insert(tx).execute({ emails: records(emails, rows) });
  const told = written.map(({ id }) => ({ emailId: id }));
  if (world.deliversEmail) await world.enqueue(tx, 'deliver-email', ...told);
  return told.map(({ emailId }) => emailId);
}

const insert = perDb((db: Queryable) => {
  const written = db
    .$with('written', { id: sql<string>`id`.as('id') })
    .as(sql`insert into ${emails} ${rowsOf(emails, 'emails')} on conflict (key) do nothing returning id`);
  return db.with(written).select().from(written).prepare('write_emails');
});

type Around = { readonly wayOut: WayOut | null; readonly operator: string };

function rowOf(email: Words, around: Around, world: World): typeof emails.$inferSelect {
  const id = world.newId();
  const { wayOut } = around;
  const text = compose(email, around, world);
  const secrets = [...(email.secrets ?? []), ...(wayOut === null ? [] : [wayOut.token])];
  const stored = (words: string) => withBlanks(words, secrets, id);
  return {
    id,
    key: email.key,
    kind: email.kind,
    toAddress: email.to.email,
    toName: email.to.name,
    language: email.to.language,
    subject: stored(text.subject),
    text: stored(asText(text)),
    html: stored(asHtml(text)),
    sealedSecrets: sealSecrets(world.seals, id, secrets),
    secrets: [],
    unsubscribeUrl: wayOut === null ? null : stored(wayOut.oneClick),
    calendar: email.calendar ?? null,
    messageId: `<${id}@${new URL(world.publicUrl).hostname}>`,
    status: world.deliversEmail ? 'queued' : 'kept',
    attempts: 0,
    lastError: null,
    createdAt: world.now,
    sentAt: null,
  };
}

/** The words of an email in the recipient's language. */
function compose(
  { kind, to, params, path, facts, sections, quote, ...chosen }: Words,
  { wayOut, operator }: Around,
  { publicUrl }: World,
): EmailText {
  const { language } = to;
  const filled = { name: to.name, ...params };
  const part = (name: string) => say(language, `emails:${kind}.${name}`, filled);
  const optional = (name: string) => (isSaid(language, `emails:${kind}.${name}`) ? part(name) : null);
  return {
    language,
    subject: shortened(chosen.subject ?? part('subject'), longestSubject),
    heading: part('heading'),
    greeting:
      to.name === '' ? say(language, 'emails:greeting-nameless') : say(language, 'emails:greeting', filled),
    paragraphs: part('body').split('\n\n'),
    quote: quote ?? null,
    facts: facts ?? [],
    sections: sections ?? [],
    action: path === undefined ? null : { label: part('action'), address: publicUrl + path },
    linkHint: say(language, 'emails:link-hint'),
    note: optional('note'),
    closing: say(language, 'emails:closing'),
    footer: [say(language, 'emails:footer'), operator].filter((line) => line !== '').join('\n'),
    wayOut:
      wayOut === null
        ? null
        : {
            why: say(language, `emails:why.${wayOut.why}`),
            label: say(language, 'emails:unsubscribe'),
            address: wayOut.page,
          },
    home: publicUrl,
  };
}
