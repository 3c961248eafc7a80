import { inLanguage } from '#domain/in-language.ts';
import type { Language } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import { shortened } from '#domain/names.ts';
import { type NewsDetails, type NewsKind, newsKinds } from '#domain/news.ts';
import type { Section } from '../../emails/layout.ts';
import { longDate } from '../../emails/long-date.ts';
import { say } from '../../kernel/texts.ts';
import type { Waiting } from '../waiting.ts';

/** More of one kind are counted only: an email is read, a catalogue is leafed through. */
const mostEntries = 20;
const longestSnippet = 160;

type Reader = { readonly language: Language; readonly publicUrl: string };

/** News for an email, kind by kind, each with its page. */
export function sectionsOf(waiting: readonly Waiting[], reader: Reader): Section[] {
  return newsKinds.flatMap((kind) => {
    const all = waiting.filter((one) => one.kind === kind);
    if (all.length === 0) return [];
    const others = all.length - mostEntries;
    const { language } = reader;
    return [
      {
        heading: say(language, `emails:news.${kind}`),
        entries: all.slice(0, mostEntries).map((one) => entryOf(one, reader)),
        more: others > 0 ? say(language, 'emails:news.more', { count: others }) : null,
      },
    ];
  });
}

function entryOf(one: Waiting, { language, publicUrl }: Reader): Section['entries'][number] {
  if (one.announcement !== null) {
    return {
      title: inLanguage(one.announcement.title, language),
      text: shortened(inLanguage(one.announcement.body, language).replaceAll(/\s+/g, ' '), longestSnippet),
      address: `${publicUrl}/announcements/${one.announcementId}`,
    };
  }
  const brand = one.brandName === null ? '' : inLanguage(one.brandName, language);
  const price = priceText(one.kind, one.details, language);
  return {
    title: one.productName === null ? '' : inLanguage(one.productName, language),
    text: [brand, price].filter(Boolean).join('\n'),
    address: `${publicUrl}/products/${one.productId}`,
  };
}

function priceText(kind: NewsKind, details: NewsDetails, language: Language): string {
  const { beforeMinor, afterMinor, itemsBefore, itemsAfter, currency, from } = details;
  if (kind !== 'price' || afterMinor === undefined || currency === undefined) return '';
  const carton = (amountMinor: number, items: number | undefined) => {
    const amount = formatMoney({ amountMinor, currency }, language);
    return items === undefined
      ? amount
      : say(language, 'emails:news.prices.carton', { amount, count: items });
  };
  const told = {
    after: carton(afterMinor, itemsAfter),
    before: beforeMinor === undefined ? '' : carton(beforeMinor, itemsBefore),
    date: from === undefined ? '' : longDate(new Date(from), language),
  };
  const key = `${from === undefined ? 'now' : 'later'}${beforeMinor === undefined ? '' : 'Before'}`;
  return say(language, `emails:news.prices.${key}`, told);
}
