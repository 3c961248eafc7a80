import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { decimalFaults, isAboveRetail, priceFaults } from '#domain/list-price.ts';
import { costsSame } from '#domain/price-notice.ts';
import { plainDecimal, withCartonPrice } from '#domain/product-entry-draft.ts';
import type { ProductState } from '#domain/product-state.ts';
import type { StockLevel } from '#domain/stock.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { toast } from '#web/ui/toast.ts';
import { wholeNumber } from '#web/whole-number.ts';
import type { KeptProduct, ProductRow } from './queries.ts';

/** What somebody says of stock: how many there are, or which level retailers see. */
export type StockSaid = { readonly items: string } | { readonly level: StockLevel };

/** Changes of a row where it stands; what is refused rejects with the sentence that says why, and the row is as it was. */
export function useRowChange(brandId: string) {
  const { t } = useTranslation(['products', 'errors']);
  const language = useLanguage();
  const queries = useQueryClient();
  const problemText = useProblemText();
  /** What is said of it once it is done; what is refused says why, and the row is read again. */
  const change = async <Answer>(work: Promise<Answer>, said: (answer: Answer) => string): Promise<void> => {
    try {
      toast(said(await work));
    } catch (error) {
      const sentence = problemText(error);
      toast(sentence, 'error');
      throw new Error(sentence);
    } finally {
      await queries.invalidateQueries({ queryKey: ['products'] });
    }
  };
  /** What this change has made of the price to come: it announced one, ended one or left it alone. */
  const saidOf = ({ notice: before }: ProductRow, { notice }: KeptProduct) => {
    if (notice === null) return t(before === null ? 'list.changed' : 'list.endedComing');
    return notice.effectiveAt === before?.effectiveAt
      ? t('list.changed')
      : t('list.announced', { date: formatDate(notice.effectiveAt, language) });
  };
  const versions = useRef(new Map<string, Promise<number>>());
  /** One change of a product after the other: a figure that was left is still being saved while the next is chosen. */
  const inTurn = (row: ProductRow, send: (expectedVersion: number) => Promise<KeptProduct>) => {
    const before = versions.current.get(row.id) ?? Promise.resolve(0);
    // What this list has saved itself is no change by somebody else, whether or not the row has been read again.
    const work = before.then((version) => send(Math.max(version, row.version)));
    versions.current.set(
      row.id,
      work.then(
        ({ version }) => version,
        () => 0,
      ),
    );
    return work;
  };
  const refuse = (sentence: string) => Promise.reject(new Error(sentence));
  return {
    setCartonPrice: (row: ProductRow, text: string) => {
      const { id, price, itemsPerCarton, notice } = row;
      const cartonPrice = plainDecimal(text);
      if (itemsPerCarton === null || !/^\d+(\.\d+)?$/.test(cartonPrice)) {
        return refuse(t('list.noPrice'));
      }
      const typed = { ...price, cartonPrice };
      const fault = [...priceFaults({ price: typed, itemsPerCarton }), ...decimalFaults(typed, price)].find(
        ({ field }) => field === 'cartonPrice',
      );
      if (fault !== undefined) return refuse(t(`errors:${fault.code}`, fault.params));
      const entry = { price: withCartonPrice(price, itemsPerCarton, cartonPrice) };
      // Today's price, typed while a higher one is announced, is to stay.
      if (notice !== null && costsSame({ price, itemsPerCarton }, { price: entry.price, itemsPerCarton })) {
        return change(api.products.withdrawPriceNotice({ brandId, productId: id }), () =>
          t('coming.withdrawn'),
        );
      }
      // A row has no place for the question that the editor asks.
      if (isAboveRetail({ price: entry.price, itemsPerCarton })) return refuse(t('list.aboveRetail'));
      return change(
        inTurn(row, (expectedVersion) =>
          api.products.updateProduct({ brandId, productId: id, expectedVersion, entry }),
        ),
        (saved) => saidOf(row, saved),
      );
    },
    setState: (row: ProductRow, state: ProductState) =>
      change(
        inTurn(row, (expectedVersion) =>
          api.products.setProductState({ brandId, productId: row.id, expectedVersion, state }),
        ),
        (saved) => saidOf(row, saved),
      ),
    setStock: ({ id, stockItems }: ProductRow, said: StockSaid) => {
      const seen = { brandId, productId: id, expectedItems: stockItems };
      if ('level' in said) {
        return change(api.stock.changeStock({ ...seen, kind: 'by-hand', level: said.level }), () =>
          t('list.changed'),
        );
      }
      const items = wholeNumber(said.items);
      if (items === null) return refuse(t('list.noItems'));
      return change(api.stock.changeStock({ ...seen, kind: 'counted', items }), () => t('list.changed'));
    },
  };
}
