import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import type { Entry } from './entry-form.ts';
import css from './Products.module.css';
import type { Choices } from './queries.ts';
import { WarningsOf } from './Warnings.tsx';

const sides = ['length', 'width', 'height'] as const;

/** The carton, what is in it, and the fewest items somebody can order. */
export function CartonSection({ entry, choices }: { readonly entry: Entry; readonly choices: Choices }) {
  const { t } = useTranslation('products');
  return (
    <Card title={t('section.carton')}>
      <Stack gap={4}>
        <div className={css.fields}>
          <Field label={t('field.packSize')} inputMode="numeric" {...entry.at('packSize')} />
          <div id="part-minimum">
            <Field
              label={t('field.minimumException')}
              hint={t('editor.minimumHint', { count: choices.minimumOrder })}
              inputMode="numeric"
              {...entry.at('minimumException')}
            />
          </div>
          <Field label={t('field.netWeightGrams')} inputMode="decimal" {...entry.at('netWeightGrams')} />
          <Field
            label={t('field.cartonWeightGrams')}
            inputMode="numeric"
            {...entry.at('cartonWeightGrams')}
          />
          {sides.map((side) => (
            <Field
              key={side}
              label={t(`field.${side}`)}
              inputMode="numeric"
              {...entry.at(`cartonDimensionsMm.${side}`)}
            />
          ))}
        </div>
        <WarningsOf entry={entry} fields={['cartonWeightGrams', 'cartonDimensionsMm']} />
      </Stack>
    </Card>
  );
}
