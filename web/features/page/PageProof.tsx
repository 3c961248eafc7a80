import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { RepeatList } from '#web/ui/RepeatList.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { blank, durationUnits, mostListed } from './page-form.ts';
import type { PartProps } from './parts.ts';
import { TextsAt } from './TextsAt.tsx';

/** What its products are made with. */
export function Technologies({ form, readOnly }: PartProps) {
  const { t } = useTranslation('page');
  return (
    <Setting wide title={t('fields.technologies')} text={t('technologies.text')}>
      <RepeatList
        label={t('technologies.one')}
        add={t('technologies.add')}
        items={form.values.technologies}
        onChange={(technologies) => form.set({ technologies })}
        blank={blank.technology}
        most={mostListed}
        readOnly={readOnly}
      >
        {(item, change, index) => (
          <>
            <TextsAt
              label={t('technologies.name')}
              form={form}
              path={`technologies.${index}.name`}
              value={item.name}
              onChange={(name) => change({ name })}
              readOnly={readOnly}
            />
            <TextsAt
              label={t('technologies.description')}
              form={form}
              path={`technologies.${index}.description`}
              value={item.description}
              onChange={(description) => change({ description })}
              lines={3}
              readOnly={readOnly}
            />
            <Field
              label={t('technologies.patent')}
              value={item.patent}
              onChange={(patent) => change({ patent })}
              error={form.errorAt(`technologies.${index}.patent`)}
              readOnly={readOnly}
            />
          </>
        )}
      </RepeatList>
    </Setting>
  );
}

/** What has been measured, how and for how long. */
export function ClinicalResults({ form, readOnly }: PartProps) {
  const { t } = useTranslation('page');
  return (
    <Setting wide title={t('fields.clinicalResults')} text={t('results.text')}>
      <RepeatList
        label={t('results.one')}
        add={t('results.add')}
        items={form.values.clinicalResults}
        onChange={(clinicalResults) => form.set({ clinicalResults })}
        blank={blank.result}
        most={mostListed}
        readOnly={readOnly}
      >
        {(item, change, index) => (
          <>
            <TextsAt
              label={t('results.metric')}
              form={form}
              path={`clinicalResults.${index}.metric`}
              value={item.metric}
              onChange={(metric) => change({ metric })}
              readOnly={readOnly}
            />
            <Columns gap={4} pair align="start">
              <Field
                label={t('value')}
                value={item.value}
                onChange={(value) => change({ value })}
                error={form.errorAt(`clinicalResults.${index}.value`)}
                inputMode="decimal"
                readOnly={readOnly}
              />
              <Field
                label={t('unit')}
                value={item.unit}
                onChange={(unit) => change({ unit })}
                error={form.errorAt(`clinicalResults.${index}.unit`)}
                readOnly={readOnly}
              />
              <Field
                label={t('results.count')}
                value={item.count}
                onChange={(count) => change({ count })}
                error={form.errorAt(`clinicalResults.${index}.duration`)}
                inputMode="numeric"
                readOnly={readOnly}
              />
              <Select
                label={t('results.per')}
                value={item.per}
                onChange={(per) => change({ per })}
                options={durationUnits.map((value) => ({ value, label: t(`results.units.${value}`) }))}
                disabled={readOnly}
              />
            </Columns>
            <Field
              label={t('results.method')}
              value={item.method}
              onChange={(method) => change({ method })}
              error={form.errorAt(`clinicalResults.${index}.method`)}
              readOnly={readOnly}
            />
          </>
        )}
      </RepeatList>
    </Setting>
  );
}

/** What would have been thrown away, and what it does. */
export function UglyFood({ form, readOnly }: PartProps) {
  const { t } = useTranslation('page');
  return (
    <Setting wide title={t('fields.uglyFoodIngredients')} text={t('ugly.text')}>
      <RepeatList
        label={t('ugly.one')}
        add={t('ugly.add')}
        items={form.values.uglyFoodIngredients}
        onChange={(uglyFoodIngredients) => form.set({ uglyFoodIngredients })}
        blank={blank.ingredient}
        most={mostListed}
        readOnly={readOnly}
      >
        {(item, change, index) => (
          <>
            <TextsAt
              label={t('ugly.name')}
              form={form}
              path={`uglyFoodIngredients.${index}.name`}
              value={item.name}
              onChange={(name) => change({ name })}
              readOnly={readOnly}
            />
            <TextsAt
              label={t('ugly.benefit')}
              form={form}
              path={`uglyFoodIngredients.${index}.benefit`}
              value={item.benefit}
              onChange={(benefit) => change({ benefit })}
              lines={2}
              readOnly={readOnly}
            />
          </>
        )}
      </RepeatList>
    </Setting>
  );
}
