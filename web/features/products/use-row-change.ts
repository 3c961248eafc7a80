import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { plainDecimal, withCartonPrice } from '#domain/product-entry-draft.ts';
import type { ProductState } from '#domain/product-state.ts';
import type { StockLevel } from '#domain/stock.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { toast } from '#web/ui/toast.ts';
import type { KeptProduct, ProductRow } from './queries.ts';

/** What somebody says of stock: how many there are, or which level retailers see. */
export type StockSaid = { readonly items: string } | { readonly level: StockLevel };

/** Changes of a row where it stands; what is refused says why, and the row is as it was. */
export function useRowChange(brandId: string) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const queries = useQueryClient();
  const problemText = useProblemText();
  /** What is said of it once it is done; what is refused says why, and the row is read again. */
  const change = async <Answer>(work: Promise<Answer>, said: (answer: Answer) => string): Promise<void> => {
    try {
      toast(said(await work));
    } catch (error) {
      toast(problemText(error), 'error');
      throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: ['products'] });
    }
  };
  const saidOf = ({ notice }: KeptProduct) =>
    notice === null
      ? t('list.changed')
      : t('list.announced', { date: formatDate(notice.effectiveAt, language) });
  const refuse = (sentence: string) => {
    toast(sentence, 'error');
    return Promise.reject(new Error(sentence));
  };
  return {
    setCartonPrice: ({ id, version, price, itemsPerCarton }: ProductRow, text: string) => {
      const cartonPrice = plainDecimal(text);
      if (itemsPerCarton === null || !/^\d+(\.\d+)?$/.test(cartonPrice)) {
        return refuse(t('list.noPrice'));
      }
      const entry = { price: withCartonPrice(price, itemsPerCarton, cartonPrice) };
      return change(
        api.products.updateProduct({ brandId, productId: id, expectedVersion: version, entry }),
        saidOf,
      );
    },
    setState: ({ id, version }: ProductRow, state: ProductState) =>
      change(
        api.products.setProductState({ brandId, productId: id, expectedVersion: version, state }),
        saidOf,
      ),
    setStock: ({ id, stockItems }: ProductRow, said: StockSaid) => {
      const seen = { brandId, productId: id, expectedItems: stockItems };
      if ('level' in said) {
        return change(api.stock.changeStock({ ...seen, kind: 'by-hand', level: said.level }), () =>
          t('list.changed'),
        );
      }
      if (!/^\d{1,9}$/.test(said.items)) return refuse(t('list.noItems'));
      return change(api.stock.changeStock({ ...seen, kind: 'counted', items: Number(said.items) }), () =>
        t('list.changed'),
      );
    },
  };
}
