import { describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { type Language, languages } from '#domain/languages.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { asSent } from '#test/emails.ts';
import { startMailServer } from '#test/mail-server.ts';
import { everyOccasion } from '#test/occasions.ts';
import english from '../../locales/en/emails.json' with { type: 'json' };
import { sendEmail } from './send.ts';

/** Emails by kind; what stands beside them is shared by all. */
const kinds = Object.entries(english).flatMap(([kind, texts]) =>
  typeof texts === 'object' && ('subject' in texts || 'subject_other' in texts) ? [kind] : [],
);
const order = (kind: string) => kinds.indexOf(kind);

/** What a reader may end; everything else keeps an account safe, asks for something, or is a paper. */
const endable = [
  'announcement',
  'claim-declined',
  'claim-proposed',
  'claim-refund',
  'claim-reported',
  'claim-settled',
  'claim-withdrawn',
  'new-messages',
  'new-messages-about',
  'news-prices',
  'news-products',
  'order-placed-brand',
  'order-placed-retailer',
  'order-placed-team',
  'order-proposal',
  'order-proposal-reminder',
  'order-sent-back',
  'order-status-changed',
  'order-tracking-corrected',
  'sample-accepted',
  'sample-asked',
  'sample-declined',
  'sample-received',
  'sample-shipped',
  'sample-tracking-corrected',
  'sample-withdrawn',
  'stock-low',
  'weekly-digest',
];

type EmailRow = ReturnType<typeof asSent>;

/** Everything that is written about, in a house of its own; what the work wants to know of its emails. */
async function inHouse<Result>(
  language: Language,
  work: (written: EmailRow[], house: TestHouse) => Promise<Result> | Result,
  prepare: (house: TestHouse) => Promise<unknown> = async () => {},
): Promise<Result> {
  const house = await startHouse({ config: { publicUrl: 'http://trade.example' } });
  try {
    await prepare(house);
    await everyOccasion(house, language);
    const written = (await house.db.select().from(emails)).map((email) => asSent(house, email));
    return await work(written.toSorted(byTime), house);
  } finally {
    await house.close();
  }
}

describe.each(languages)('every email in %s', (language) => {
  test('reads as it does here, as text and as HTML', async () => {
    await inHouse(language, async (written) => {
      expect([...new Set(written.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted());
      for (const { kind, subject, text, html, language: of } of written) {
        expect(of, kind).toBe(language);
        expect(`${subject}\n${text}\n${html}`, kind).not.toMatch(/\{\{|\w+:[\w-]+\.\w+|undefined|\bnull\b/);
        expect(subject, kind).not.toContain('\n');
        expect(text, kind).not.toMatch(/\n{3}/);
        expect(html, kind).toContain(`<html lang="${language}">`);
        expect(html, kind).not.toMatch(/<(script|img|link)|url\(/); // nothing is fetched, nothing runs
      }
      const different = new Map(written.toReversed().map((email) => [nameOf(email), email]));
      const pages = [...different.values()]
        .toSorted((a, b) => order(a.kind) - order(b.kind) || byTime(a, b))
        .map(asPage);
      await expect(`${pages.join('\n\n')}\n`).toMatchFileSnapshot(`__snapshots__/emails.${language}.txt`);
      await namesWaysOut([...different.values()]);
    });
  }, 180_000); // every kind of email, each by what brings it about
});

describe('the choices of a reader', () => {
  test('end exactly the emails that name a way out', async () => {
    const none = { orderUpdates: false, newProducts: false, promotions: false, announcements: false };
    const written = await inHouse(
      'en',
      (all) => new Set(all.map(({ kind }) => kind)),
      (house) => house.db.update(users).set({ emailNotifications: none }),
    );
    expect(kinds.filter((kind) => !written.has(kind)).toSorted()).toEqual(endable);
  }, 180_000);
});

/** What may be ended says so at its foot and in its headers, for one click in the mail program (RFC 8058). */
async function namesWaysOut(written: readonly EmailRow[]): Promise<void> {
  const post = await startMailServer();
  try {
    await Promise.all(written.map((email) => sendEmail(post.url, email)));
    for (const email of written) {
      const raw = post.received.find(({ messageId }) => messageId === email.messageId)?.raw ?? '';
      const says = {
        text: email.text.includes('/unsubscribe#token='),
        html: email.html.includes('/unsubscribe#token='),
        header: /^List-Unsubscribe: <http:\/\/trade\.example\/api\/unsubscribe\/[\w-]+\/one-click>/m.test(
          raw,
        ),
        oneClick: /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m.test(raw),
      };
      const is = endable.includes(email.kind);
      expect(says, email.kind).toEqual({ text: is, html: is, header: is, oneClick: is });
    }
  } finally {
    await post.close();
  }
}

/** Of what is written at the same moment, the ids are in no order; what the emails say is. */
function byTime(a: EmailRow, b: EmailRow): number {
  const keyOf = (email: EmailRow) => `${email.createdAt.toISOString()} ${asPage(email)}`;
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

/** Emails of one kind that say different things: each status of an order, one message and several. */
function nameOf({ kind, subject, html }: EmailRow): string {
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '';
  return `${kind} ${subject} ${heading}`.replaceAll(/\d{4,}|[\w.]+@[\w.]+/g, '');
}

/** An email for a person to read through: secrets and ids, which differ each time, are named only. */
function asPage(email: EmailRow): string {
  const hidden = [...email.links].toSorted((a, b) => b.length - a.length);
  const parts = [
    `════ ${email.kind} ════`,
    `To: ${email.toName} <${email.toAddress}>`,
    `Subject: ${email.subject}`,
    '',
    email.text.trimEnd(),
    '──── HTML',
    inOutline(email.html),
  ];
  return hidden
    .reduce((page, secret) => page.replaceAll(secret, '(secret)'), parts.join('\n'))
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '(id)');
}

/** The HTML without what only sets it: how it looks is one layout, compared in email.test.ts. */
function inOutline(html: string): string {
  return html
    .slice(html.indexOf('<h1'))
    .replaceAll(/ (style|role|width|align|cellpadding|cellspacing|scope)="[^"]*"/g, '')
    .replaceAll(/<\/?(table|tr|td|body|html)>/g, '')
    .replaceAll(/\n\s*\n+/g, '\n')
    .trim();
}
