import type { Money as Amount } from '#domain/money.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';

/** An amount, written as the reader's language does. */
export function Money({ of }: { readonly of: Amount }) {
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(of, useLanguage())}</span>;
}
