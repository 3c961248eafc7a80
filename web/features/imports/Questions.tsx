import { useTranslation } from 'react-i18next';
import { lengthUnits, priceMeanings, variantChoices, weightUnits } from '#domain/import-options.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import type { BoundForm } from '#web/ui/use-form.tsx';
import { Categories } from './Categories.tsx';
import { askedOf, type MappingForm } from './mapping-form.ts';
import { PicturesChoice } from './PicturesChoice.tsx';
import type { Choices, Import } from './queries.ts';

type Props = {
  readonly brandId: string;
  readonly form: BoundForm<MappingForm, Import>;
  readonly view: Import;
  readonly choices: Choices;
  readonly onChange: (view: Import) => void;
};

/** What cannot be seen in the file; only what matters for this one is asked. */
export function Questions({ brandId, form, view, choices, onChange }: Props) {
  const { t } = useTranslation('imports');
  const { found } = view;
  const asked = askedOf(form.values, found);
  const choose = { value: '' as const, label: t('ask.choose') };
  return (
    <Stack gap={5}>
      <Columns gap={4} pair align="start">
        {asked.priceIs && (
          <Select
            label={t('ask.priceIs')}
            {...form.field('priceIs')}
            required
            options={[choose, ...priceMeanings.map((value) => ({ value, label: t(`ask.price.${value}`) }))]}
          />
        )}
        {asked.wholesale && (
          <Select
            label={t('ask.wholesale')}
            {...form.field('wholesale')}
            required
            options={[
              choose,
              ...(['percent', 'later'] as const).map((value) => ({ value, label: t(`ask.by.${value}`) })),
            ]}
          />
        )}
        {asked.wholesale && asked.percent && (
          <Field label={t('ask.percent')} {...form.field('percent')} inputMode="decimal" required />
        )}
        <Select
          label={t('ask.currency')}
          {...form.field('currency')}
          hint={t('ask.currencyHint')}
          options={choices.currencies.map(({ currency }) => ({ value: currency, label: currency }))}
        />
        <Field
          label={t('ask.carton')}
          {...form.field('itemsPerCarton')}
          hint={t('ask.cartonHint')}
          inputMode="numeric"
        />
        {asked.variants && (
          <Select
            label={t('ask.variants')}
            {...form.field('variants')}
            hint={t('ask.variantsHint', { count: found.withVariants })}
            required
            options={[
              choose,
              ...variantChoices.map((value) => ({ value, label: t(`ask.variant.${value}`) })),
            ]}
          />
        )}
        {asked.weightUnit && (
          <Select
            label={t('ask.weightUnit')}
            {...form.field('weightUnit')}
            options={weightUnits.map((value) => ({ value, label: value }))}
          />
        )}
        {asked.lengthUnit && (
          <Select
            label={t('ask.lengthUnit')}
            {...form.field('lengthUnit')}
            options={lengthUnits.map((value) => ({ value, label: value }))}
          />
        )}
      </Columns>
      <Categories form={form} view={view} choices={choices} />
      {asked.pictures && <PicturesChoice brandId={brandId} form={form} view={view} onChange={onChange} />}
      <Checkbox label={t('ask.goLive')} {...form.check('goLive')} hint={t('ask.goLiveHint')} />
    </Stack>
  );
}
