import type { Tx } from '#db/connect.ts';
import { type CalendarFile, letters } from '#db/schema/letters.ts';
import type { Language } from '#domain/languages.ts';
import { greetedName, shortened } from '#domain/names.ts';
import { isSaid, say } from '../kernel/texts.ts';
import type { World } from '../kernel/world.ts';
import { asHtml, asText, type Fact, type LetterText } from './layout.ts';
import { sealSecrets, withBlanks } from './secrets.ts';
import { type Choice, type WayOut, wayOutOf } from './wanted.ts';

/** Names of people and companies stand in subjects: what somebody has made very long is cut. */
const longestSubject = 160;

export type Recipient = { readonly email: string; readonly name: string; readonly language: Language };

type Words = {
  /**
   * Names the one occasion for the one recipient, e.g. `order-placed/<orderId>/<userId>`: writing it twice is
   * one letter.
   */
  readonly key: string;
  /** Its texts are `letters:<kind>.subject`, `.heading`, `.body` (paragraphs parted by an empty line), `.action`, `.note`. */
  readonly kind: string;
  readonly to: Recipient;
  /** What `{{placeholders}}` of its texts stand for. `name` is the recipient's unless given. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** A path of our site ("/orders/…"): the one button of the letter, labelled with `.action`. */
  readonly path?: string;
  readonly facts?: readonly Fact[];
  /** What a person wrote: the reason of a cancellation, an answer. */
  readonly quote?: string;
  /** Codes and tokens in the letter: they are sealed beside it and forgotten when it is handed over. */
  readonly secrets?: readonly string[];
  /** A date that mail programs can take over. */
  readonly calendar?: CalendarFile;
};

/** Without a choice it always goes out; with one, its reader comes with what they have chosen. */
export type Letter = Words & (Choice | { readonly choice?: never });

/**
 * Puts a letter into the outbox with the transaction and has it delivered after the commit. Returns its id,
 * or null when this key was written before, or when the reader does not want letters of this kind.
 */
export async function writeLetter(tx: Tx, given: Letter, world: World): Promise<string | null> {
  const letter = { ...given, to: { ...given.to, name: greetedName(given.to.name) } };
  const wayOut = wayOutOf(given, world);
  if (wayOut === 'no') return null;
  const id = world.newId();
  const text = compose(letter, wayOut, world);
  const secrets = [...(letter.secrets ?? []), ...(wayOut === null ? [] : [wayOut.token])];
  const stored = (words: string) => withBlanks(words, secrets, id);
  const [written] = await tx
    .insert(letters)
    .values({
      id,
      key: letter.key,
      kind: letter.kind,
      toAddress: letter.to.email,
      toName: letter.to.name,
      language: letter.to.language,
      subject: stored(text.subject),
      text: stored(asText(text)),
      html: stored(asHtml(text)),
      sealedSecrets: sealSecrets(world.seals, id, secrets),
      unsubscribeUrl: wayOut === null ? null : stored(wayOut.oneClick),
      calendar: letter.calendar ?? null,
      messageId: `<${id}@${new URL(world.publicUrl).hostname}>`,
      createdAt: world.now,
    })
    .onConflictDoNothing({ target: letters.key })
    .returning({ id: letters.id });
  if (written === undefined) return null;
  await world.enqueue(tx, 'deliver-letter', { letterId: id });
  return id;
}

/** The words of a letter in the recipient's language. */
function compose(
  { kind, to, params, path, facts, quote }: Words,
  wayOut: WayOut | null,
  { publicUrl }: World,
): LetterText {
  const { language } = to;
  const filled = { name: to.name, ...params };
  const part = (name: string) => say(language, `letters:${kind}.${name}`, filled);
  const optional = (name: string) => (isSaid(language, `letters:${kind}.${name}`) ? part(name) : null);
  return {
    language,
    subject: shortened(part('subject'), longestSubject),
    heading: part('heading'),
    greeting:
      to.name === '' ? say(language, 'letters:greeting-nameless') : say(language, 'letters:greeting', filled),
    paragraphs: part('body').split('\n\n'),
    quote: quote ?? null,
    facts: facts ?? [],
    action: path === undefined ? null : { label: part('action'), address: publicUrl + path },
    linkHint: say(language, 'letters:link-hint'),
    note: optional('note'),
    closing: say(language, 'letters:closing'),
    footer: say(language, 'letters:footer'),
    wayOut:
      wayOut === null
        ? null
        : {
            why: say(language, `letters:why.${wayOut.notification}`),
            label: say(language, 'letters:unsubscribe'),
            address: wayOut.page,
          },
    home: publicUrl,
  };
}
