/** What somebody can ask to be told of a product. */
export const signalKinds = ['back', 'price'] as const;
export type SignalKind = (typeof signalKinds)[number];

/** What there can be to tell of a product: it is new from a brand one buys from, back in stock, or has another price. */
export const newsKinds = ['new', ...signalKinds] as const;
export type NewsKind = (typeof newsKinds)[number];

/** The list price per carton before and after, in minor units of its currency, where the price is the news. */
export type NewsDetails = {
  readonly beforeMinor?: number;
  readonly afterMinor?: number;
  readonly currency?: string;
};
