import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { RepeatList } from '#web/ui/RepeatList.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { ClinicalResults, Technologies, UglyFood } from './PageProof.tsx';
import { blank, mostListed } from './page-form.ts';
import type { PartProps } from './parts.ts';
import { TextsAt } from './TextsAt.tsx';

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
        most={mostListed}
        readOnly={readOnly}
      >
        {(item, change, index) => (
          <>
            <TextsAt
              label={t('impact.label')}
              form={form}
              path={`impactStats.${index}.label`}
              value={item.label}
              onChange={(label) => change({ label })}
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
        most={mostListed}
        readOnly={readOnly}
      >
        {(item, change, index) => (
          <>
            <TextsAt
              label={t('market.label')}
              form={form}
              path={`marketFigures.${index}.label`}
              value={item.label}
              onChange={(label) => change({ label })}
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
        <TextsAt
          label={t('fields.marketNote')}
          form={form}
          path={'marketNote'}
          value={form.values.marketNote}
          onChange={(marketNote) => form.set({ marketNote })}
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
        most={mostListed}
        readOnly={readOnly}
      >
        {({ text }, change, index) => (
          <TextsAt
            label={t('sustainability.one')}
            form={form}
            path={`sustainability.${index}`}
            value={text}
            onChange={(next) => change({ text: next })}
            readOnly={readOnly}
          />
        )}
      </RepeatList>
    </Setting>
  );
}
