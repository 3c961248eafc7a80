import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { importOutcomes } from '#domain/import-state.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Figure } from '#web/ui/Figure.tsx';
import { Figures } from '#web/ui/Figures.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { ImportRows, type PartWords } from './ImportRows.tsx';
import { addressOf, type Import, type RowsShown } from './queries.ts';

type Counts = NonNullable<Import['counts']>;
type Props = {
  readonly brandId: string;
  readonly view: Import;
  readonly counts: Counts;
  readonly words: PartWords;
  readonly onChange: (view: Import) => void;
};

/** What the check says, or what was done: counts, products, faults, and the way to apply it. */
export function ImportResult({ brandId, view, counts, words, onChange }: Props) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const [shown, show] = useState<RowsShown | ''>(counts.faulty > 0 ? 'faulty' : '');
  const outcomes = [...importOutcomes, 'noted'] as const;
  const of = (outcome: RowsShown) => (outcome === 'noted' ? counts.notes : counts[outcome]);
  return (
    <Section title={t('steps.result')}>
      <Stack gap={5}>
        {view.state === 'applied' && <Notice variant="success">{t('result.done')}</Notice>}
        <Figures>
          {importOutcomes.map((outcome) => (
            <Figure
              key={outcome}
              number={formatNumber(counts[outcome], language)}
              label={t(`count.${outcome}`)}
            />
          ))}
        </Figures>
        <Told counts={counts} />
        <Steps brandId={brandId} view={view} counts={counts} onChange={onChange} />
        <Select<RowsShown | ''>
          label={t('result.show')}
          value={shown}
          onChange={show}
          options={[
            { value: '', label: t('result.all') },
            ...outcomes
              .filter((outcome) => of(outcome) > 0)
              .map((value) => ({
                value,
                label: `${value === 'noted' ? t('result.noted') : t(`count.${value}`)} (${formatNumber(of(value), language)})`,
              })),
          ]}
        />
        <ImportRows
          key={shown}
          brandId={brandId}
          view={view}
          outcome={shown === '' ? undefined : shown}
          words={words}
        />
      </Stack>
    </Section>
  );
}

function Told({ counts: { drafts, announced } }: { readonly counts: Counts }) {
  const { t } = useTranslation('imports');
  if (drafts + announced === 0) return null;
  return (
    <ul className={textCss.bare}>
      {drafts > 0 && <li>{t('result.drafts', { count: drafts })}</li>}
      {announced > 0 && <li>{t('result.announced', { count: announced })}</li>}
    </ul>
  );
}

function Steps({ brandId, view, counts, onChange }: Omit<Props, 'words'>) {
  const { t } = useTranslation('imports');
  const apply = useMutation({
    mutationFn: () => api.imports.applyImport({ brandId, importId: view.id, expectedVersion: view.version }),
    onSuccess: onChange,
  });
  const changes = counts.new + counts.changed;
  const isChecked = view.state === 'checked';
  return (
    <Stack gap={3}>
      {isChecked && (
        <p role="status">{changes === 0 ? t('result.nothing') : t('result.applyNote', { count: changes })}</p>
      )}
      <Row gap={3} align="center" wrap>
        {isChecked && changes > 0 && (
          <Button loading={apply.isPending} onClick={() => apply.mutate()}>
            {t('result.apply')}
          </Button>
        )}
        {view.state === 'applied' && (
          <LinkButton to="/workspace/$brandId/products" params={{ brandId }}>
            {t('result.products')}
          </LinkButton>
        )}
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={addressOf.report(brandId, view.id)}
          download
        >
          {t('result.report')}
        </a>
      </Row>
      <FormProblem error={apply.error} fields={[]} />
    </Stack>
  );
}
