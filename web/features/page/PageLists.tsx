import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { LanguagesField, textsOf } from '#web/ui/LanguagesField.tsx';
import { RepeatList } from '#web/ui/RepeatList.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { blank, durationUnits } from './page-form.ts';
import { errorsAt, type PartProps } from './parts.ts';

const most = 20;

/** What stands behind the brand's promises: each part is shown only where it is filled. */
export function PageLists(props: PartProps) {
  return (
    <>
      <Technologies {...props} />
      <ClinicalResults {...props} />
      <UglyFood {...props} />
      <Impact {...props} />
      <Market {...props} />
      <Sustainability {...props} />
    </>
  );
}

function Technologies({ form, readOnly }: PartProps) {
  const { t } = useTranslation('page');
  return (
    <Setting wide title={t('fields.technologies')} text={t('technologies.text')}>
      <RepeatList
        label={t('technologies.one')}
        add={t('technologies.add')}
        items={form.values.technologies}
        onChange={(technologies) => form.set({ technologies })}
        blank={blank.technology}
        most={most}
        readOnly={readOnly}
      >
        {(item, change, index) => (
          <>
            <LanguagesField
              label={t('technologies.name')}
              value={item.name}
              textIn={textsOf(
                item.name,
                (name) => change({ name }),
                errorsAt(form, `technologies.${index}.name`),
              )}
              readOnly={readOnly}
            />
            <LanguagesField
              label={t('technologies.description')}
              value={item.description}
              textIn={textsOf(
                item.description,
                (description) => change({ description }),
                errorsAt(form, `technologies.${index}.description`),
              )}
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

function ClinicalResults({ form, readOnly }: PartProps) {
  const { t } = useTranslation('page');
  return (
    <Setting wide title={t('fields.clinicalResults')} text={t('results.text')}>
      <RepeatList
        label={t('results.one')}
        add={t('results.add')}
        items={form.values.clinicalResults}
        onChange={(clinicalResults) => form.set({ clinicalResults })}
        blank={blank.result}
        most={most}
        readOnly={readOnly}
      >
        {(item, change, index) => (
          <>
            <LanguagesField
              label={t('results.metric')}
              value={item.metric}
              textIn={textsOf(
                item.metric,
                (metric) => change({ metric }),
                errorsAt(form, `clinicalResults.${index}.metric`),
              )}
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

function UglyFood({ form, readOnly }: PartProps) {
  const { t } = useTranslation('page');
  return (
    <Setting wide title={t('fields.uglyFoodIngredients')} text={t('ugly.text')}>
      <RepeatList
        label={t('ugly.one')}
        add={t('ugly.add')}
        items={form.values.uglyFoodIngredients}
        onChange={(uglyFoodIngredients) => form.set({ uglyFoodIngredients })}
        blank={blank.ingredient}
        most={most}
        readOnly={readOnly}
      >
        {(item, change, index) => (
          <>
            <LanguagesField
              label={t('ugly.name')}
              value={item.name}
              textIn={textsOf(
                item.name,
                (name) => change({ name }),
                errorsAt(form, `uglyFoodIngredients.${index}.name`),
              )}
              readOnly={readOnly}
            />
            <LanguagesField
              label={t('ugly.benefit')}
              value={item.benefit}
              textIn={textsOf(
                item.benefit,
                (benefit) => change({ benefit }),
                errorsAt(form, `uglyFoodIngredients.${index}.benefit`),
              )}
              lines={2}
              readOnly={readOnly}
            />
          </>
        )}
      </RepeatList>
    </Setting>
  );
}

function Impact({ form, readOnly }: PartProps) {
  const { t } = useTranslation('page');
  return (
    <Setting wide title={t('fields.impactStats')} text={t('impact.text')}>
      <RepeatList
        label={t('impact.one')}
        add={t('impact.add')}
        items={form.values.impactStats}
        onChange={(impactStats) => form.set({ impactStats })}
        blank={blank.impact}
        most={most}
        readOnly={readOnly}
      >
        {(item, change, index) => (
          <>
            <LanguagesField
              label={t('impact.label')}
              value={item.label}
              textIn={textsOf(
                item.label,
                (label) => change({ label }),
                errorsAt(form, `impactStats.${index}.label`),
              )}
              readOnly={readOnly}
            />
            <Columns gap={4} pair align="start">
              <Field
                label={t('value')}
                value={item.value}
                onChange={(value) => change({ value })}
                error={form.errorAt(`impactStats.${index}.value`)}
                inputMode="decimal"
                readOnly={readOnly}
              />
              <Field
                label={t('unit')}
                value={item.unit}
                onChange={(unit) => change({ unit })}
                error={form.errorAt(`impactStats.${index}.unit`)}
                readOnly={readOnly}
              />
            </Columns>
          </>
        )}
      </RepeatList>
    </Setting>
  );
}

function Market({ form, readOnly }: PartProps) {
  const { t } = useTranslation('page');
  return (
    <Setting wide title={t('fields.marketFigures')} text={t('market.text')}>
      <RepeatList
        label={t('market.one')}
        add={t('market.add')}
        items={form.values.marketFigures}
        onChange={(marketFigures) => form.set({ marketFigures })}
        blank={blank.marketFigure}
        most={most}
        readOnly={readOnly}
      >
        {(item, change, index) => (
          <>
            <LanguagesField
              label={t('market.label')}
              value={item.label}
              textIn={textsOf(
                item.label,
                (label) => change({ label }),
                errorsAt(form, `marketFigures.${index}.label`),
              )}
              readOnly={readOnly}
            />
            <Columns gap={4} pair align="start">
              <Field
                label={t('value')}
                value={item.value}
                onChange={(value) => change({ value })}
                error={form.errorAt(`marketFigures.${index}.value`)}
                readOnly={readOnly}
              />
              <Field
                label={t('unit')}
                value={item.unit}
                onChange={(unit) => change({ unit })}
                error={form.errorAt(`marketFigures.${index}.unit`)}
                readOnly={readOnly}
              />
              <Field
                label={t('market.period')}
                value={item.period}
                onChange={(period) => change({ period })}
                error={form.errorAt(`marketFigures.${index}.period`)}
                readOnly={readOnly}
              />
            </Columns>
          </>
        )}
      </RepeatList>
      {form.values.marketFigures.length > 0 && (
        <LanguagesField
          label={t('fields.marketNote')}
          value={form.values.marketNote}
          textIn={textsOf(
            form.values.marketNote,
            (marketNote) => form.set({ marketNote }),
            errorsAt(form, 'marketNote'),
          )}
          lines={2}
          readOnly={readOnly}
        />
      )}
    </Setting>
  );
}

function Sustainability({ form, readOnly }: PartProps) {
  const { t } = useTranslation('page');
  return (
    <Setting wide title={t('fields.sustainability')} text={t('sustainability.text')}>
      <RepeatList
        label={t('sustainability.one')}
        add={t('sustainability.add')}
        items={form.values.sustainability}
        onChange={(sustainability) => form.set({ sustainability })}
        blank={blank.promise}
        most={most}
        readOnly={readOnly}
      >
        {({ text }, change, index) => (
          <LanguagesField
            label={t('sustainability.one')}
            value={text}
            textIn={textsOf(
              text,
              (next) => change({ text: next }),
              errorsAt(form, `sustainability.${index}`),
            )}
            readOnly={readOnly}
          />
        )}
      </RepeatList>
    </Setting>
  );
}
