import type { EmailNotification } from './account.ts';
import type { Currency } from './money.ts';

/** What somebody can ask to be told of a product. */
export const signalKinds = ['back', 'price'] as const;
export type SignalKind = (typeof signalKinds)[number];

/**
 * What there can be to tell: a product is new from a brand one buys from, back in stock, or has another price; or the
 * team has something to say.
 */
export const newsKinds = ['new', ...signalKinds, 'announcement'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** The list price per carton before and after, in minor units of its currency, where the price is the news. */
export type NewsDetails = {
  readonly beforeMinor?: number;
  readonly afterMinor?: number;
  readonly currency?: Currency;
  /** How many items the carton holds before and after, where that is another number. */
  readonly itemsBefore?: number;
  readonly itemsAfter?: number;
  /** From when the price holds that has been announced, as an instant; left out where it holds already. */
  readonly from?: string;
};

/** So many signals one person can have. */
export const mostSignals = 500;

/** Which of the four choices of a profile brings which news by email (docs/decisions.md, Emails by choice). */
export const choiceOf = {
  new: 'newProducts',
  back: 'newProducts',
  price: 'promotions',
  announcement: 'announcements',
} as const satisfies Record<NewsKind, EmailNotification>;

/** The choices that a weekly email gathers. */
export const gathered = [
  'newProducts',
  'promotions',
  'announcements',
] as const satisfies readonly EmailNotification[];
