import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { useLanguage } from '#web/language.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import css from './ChooseProducts.module.css';
import type { Askable } from './queries.ts';

/** Items by product; what is not named is not asked for. */
export type Chosen = Readonly<Record<string, number>>;

type Props = {
  readonly products: readonly Askable[];
  readonly chosen: Chosen;
  readonly ofEach: number;
  readonly error: string | undefined;
  readonly onChoose: (chosen: Chosen) => void;
};

/** A brand's products with how many items of each; those that came with the page, or are chosen already, stay in view. */
export function ChooseProducts({ products, chosen, ofEach, error, onChoose }: Props) {
  const { t } = useTranslation('samples');
  const language = useLanguage();
  const [text, type] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = products.filter(
    ({ id, name, sku }) =>
      chosen[id] !== undefined ||
      [...Object.values(name), sku ?? ''].some((word) => word.toLowerCase().includes(wanted)),
  );
  const columns: Column<Askable>[] = [
    {
      key: 'product',
      title: t('detail.product'),
      lead: true,
      cell: ({ name }) => inLanguage(name, language),
    },
    { key: 'sku', title: t('detail.sku'), phone: 'under', cell: ({ sku }) => sku ?? '–' },
    {
      key: 'items',
      title: t('detail.itemsOf'),
      right: true,
      phone: 'end',
      cell: ({ id, name }) => (
        <div className={css.items}>
          <Select
            size="sm"
            label={
              <VisuallyHidden>{t('request.items', { name: inLanguage(name, language) })}</VisuallyHidden>
            }
            value={String(chosen[id] ?? 0)}
            options={counts(ofEach)}
            onChange={(count) => onChoose(withItems(chosen, id, Number(count)))}
          />
        </div>
      ),
    },
  ];
  return (
    <Stack gap={3}>
      {products.length > 8 && (
        <Field label={t('request.search')} type="search" value={text} onChange={type} autoComplete="off" />
      )}
      {shown.length === 0 ? (
        <p className={textCss.soft}>{t('request.none')}</p>
      ) : (
        <DataTable caption={t('request.lines')} columns={columns} rows={shown} rowKey={({ id }) => id} />
      )}
      {error !== undefined && (
        <p className={textCss.fault} role="alert">
          {error}
        </p>
      )}
    </Stack>
  );
}

function counts(most: number) {
  return Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? '–' : String(count),
  }));
}

function withItems(chosen: Chosen, id: string, items: number): Chosen {
  const { [id]: _, ...others } = chosen;
  return items === 0 ? others : { ...others, [id]: items };
}
