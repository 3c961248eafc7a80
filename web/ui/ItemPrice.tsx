import { formatItemPrice, type ItemPrice as Price } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import textCss from './Text.module.css';

/** What one item costs: where two decimals would mislead, in those that come to the price of a carton. */
export function ItemPrice({ of }: { readonly of: Price }) {
  return <span className={textCss.figures}>{formatItemPrice(of, useLanguage())}</span>;
}
