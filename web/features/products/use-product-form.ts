import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { isAboveRetail } from '#domain/list-price.ts';
import type { ProductEntry } from '#domain/product-entry.ts';
import {
  draftOf,
  emptyEntry,
  entryOf,
  type FigureFault,
  priceFigures,
  typedFaults,
} from '#domain/product-entry-draft.ts';
import { changedFields } from '#domain/product-merge.ts';
import type { ProductState } from '#domain/product-state.ts';
import { ApiError, api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { requestId } from '#web/request-id.ts';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { EntryForm, Values } from './entry-form.ts';
import { type Choices, type KeptProduct, keptProductQuery } from './queries.ts';

type Options = {
  readonly brandId: string;
  /** null: a new one. */
  readonly product: KeptProduct | null;
  readonly choices: Choices;
  readonly onCreated: (product: KeptProduct) => void;
};

/** The server names a field of an entry with or without the entry. */
const names = Object.fromEntries(
  [
    ...Object.keys(emptyEntry({ currency: 'KRW', categoryId: '' })),
    ...priceFigures.map((figure) => `price.${figure}`),
  ].map((name) => [name, `entry.${name}` as 'entry']),
);

/** The form of a product: what it began from, what is sent of it, and what somebody else has saved meanwhile. */
export function useProductForm({ brandId, product, choices, onCreated }: Options) {
  const { t } = useTranslation(['products', 'errors']);
  const language = useLanguage();
  const queries = useQueryClient();
  const [base, setBase] = useState(product);
  const [isComparing, setIsComparing] = useState(false);
  const first = base?.entry ?? emptyEntry({ currency: choices.priceCurrency, categoryId: '' });
  const submission = useRef(requestId());
  const [isAskingLoss, setIsAskingLoss] = useState(false);
  /** What the pressed button makes of it; null: it stays what it is. */
  const wanted = useRef<ProductState | null>(null);

  const said = ({ code, params }: FigureFault) => t(`errors:${code}`, params);

  const send = async ({ entry: draft }: Values): Promise<KeptProduct> => {
    const entry = sendable(entryOf(draft));
    const state = wanted.current;
    const update = (made: KeptProduct) =>
      api.products.updateProduct({
        brandId,
        productId: made.id,
        expectedVersion: made.version,
        entry: sendable(changedFields(made.entry, entry)),
        ...(state !== null && { state }),
      });
    if (base !== null) return update(base);
    const id = submission.current;
    try {
      return await api.products.createProduct({ brandId, requestId: id, entry, state: state ?? 'draft' });
    } catch (error) {
      // Its answer was lost, and more has been typed since: that is a change of what it made.
      if (!(error instanceof ApiError) || error.code !== 'request-id-reused') throw error;
      return update(await queries.fetchQuery(keptProductQuery(brandId, id)));
    }
  };

  const faultsOf = ({ entry }: Values) => [
    ...(entry.categoryId === '' ? [['entry.categoryId', t('errors:required')] as const] : []),
    ...typedFaults(entry, first).map((fault) => [`entry.${fault.field}`, said(fault)] as const),
  ];

  const form: EntryForm = useForm<Values, KeptProduct>({
    initial: { entry: draftOf(first) },
    names,
    check: (values) => Object.fromEntries(faultsOf(values)),
    send,
    onSent: async (saved) => {
      adopt(saved);
      queries.setQueryData(keptProductQuery(brandId, saved.id).queryKey, saved);
      await queries.invalidateQueries({ queryKey: ['products', 'listKeptProducts'] });
      await queries.invalidateQueries({ queryKey: ['products', 'listProductChanges'] });
      const { notice } = saved;
      const isAnnounced = notice !== null && notice.announcedAt !== base?.notice?.announcedAt;
      toast(
        isAnnounced
          ? t('editor.savedAnnounced', { date: formatDate(notice.effectiveAt, language) })
          : t(`editor.saved.${saved.state}`),
      );
      if (base === null) onCreated(saved);
    },
    onRefused: async (error) => {
      if (!(error instanceof ApiError) || base === null) return;
      if (error.code !== 'product-changed' && error.code !== 'product-changed-by-you') return;
      await queries.invalidateQueries({ queryKey: keptProductQuery(brandId, base.id).queryKey });
      setIsComparing(true);
    },
  });

  /** A price at which shops would lose, where it is new or the product goes on sale with it, is asked about once. */
  const needsAsking = (values: Values): boolean => {
    if (faultsOf(values).length > 0 || wanted.current === 'archived') return false;
    const entry = entryOf(values.entry);
    const changed = changedFields(first, entry);
    const isNew = 'price' in changed || 'itemsPerCarton' in changed || wanted.current === 'live';
    return isNew && isAboveRetail(entry);
  };
  const submit = () => (needsAsking(form.values) ? setIsAskingLoss(true) : form.submit());
  /** The answers to that question. */
  const loss = {
    isAsking: isAskingLoss,
    save: () => {
      setIsAskingLoss(false);
      form.submit();
    },
    check: () => setIsAskingLoss(false),
  };

  const adopt = (saved: KeptProduct) => {
    setBase(saved);
    form.store({ entry: draftOf(saved.entry) });
  };
  /** What was chosen of the two stands in the form, to be saved on top of the newest. */
  const merge = (newest: KeptProduct, entry: ProductEntry) => {
    setBase(newest);
    form.store({ entry: draftOf(newest.entry) });
    form.set({ entry: draftOf(entry) });
    form.forget();
    setIsComparing(false);
  };
  const faults = typedFaults(form.values.entry, first);
  return {
    form: { ...form, submit },
    loss,
    base,
    first,
    wanted,
    faults,
    said,
    adopt,
    merge,
    isComparing,
    setIsComparing,
  };
}

/** The wire's type speaks of lists that can be changed; what is sent is only read. */
function sendable<Part extends Partial<ProductEntry>>(entry: Part): Part & Partial<KeptProduct['entry']> {
  return entry as Part & Partial<KeptProduct['entry']>;
}
