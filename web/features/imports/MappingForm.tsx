import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { useForm } from '#web/ui/use-form.tsx';
import { MappedColumns } from './MappedColumns.tsx';
import { faultsOf, formOf, mappingOf } from './mapping-form.ts';
import { OpenQuestions } from './OpenQuestions.tsx';
import { Questions } from './Questions.tsx';
import type { Choices, Import, WireMapping } from './queries.ts';

type Props = {
  readonly brandId: string;
  readonly view: Import;
  /** As the reader has seen it. */
  readonly version: number;
  readonly choices: Choices;
  readonly onChange: (view: Import) => void;
};

/** Which column is what and what the file does not say; sent, it is kept and, with nothing open, the check begins. */
export function MappingForm({ brandId, view, version, choices, onChange }: Props) {
  const { t } = useTranslation('imports');
  const importId = view.id;
  const form = useForm({
    initial: formOf(view),
    guarded: false, // what was chosen is kept with every attempt
    names: {
      'mapping.wholesale.percent': 'percent',
      'mapping.itemsPerCarton': 'itemsPerCarton',
      'mapping.categoryId': 'categoryId',
      'mapping.currency': 'currency',
    },
    check: (values) => {
      const { percent, itemsPerCarton } = faultsOf(values);
      return {
        percent: percent && t(percent),
        itemsPerCarton: itemsPerCarton && t(itemsPerCarton),
      };
    },
    send: async (values) => {
      const mapping = mappingOf(values, view) as WireMapping; // the same lists, which nobody changes
      const mapped = await api.imports.mapImport({
        brandId,
        importId,
        expectedVersion: version,
        mapping,
      });
      if (mapped.questions.length > 0) return mapped;
      // Whatever becomes of the check: the mapping is kept.
      onChange(mapped);
      return api.imports.checkImport({ brandId, importId, expectedVersion: mapped.version });
    },
    onSent: (now) => {
      onChange(now);
      form.store(formOf(now));
    },
  });
  return (
    <Form of={form} submit={t('check')}>
      <Stack gap={8}>
        <Section title={t('steps.mapping')}>
          <Stack gap={4}>
            <p>
              {view.proposedBy === 'format'
                ? t('mapping.format', { format: t(`format.${view.mapping.format}`) })
                : t(`mapping.${view.proposedBy}`)}{' '}
              <span className={textCss.soft}>{t('mapping.empty')}</span>
            </p>
            <MappedColumns form={form} view={view} />
          </Stack>
        </Section>
        <Section title={t('steps.questions')}>
          <Questions brandId={brandId} form={form} view={view} choices={choices} onChange={onChange} />
        </Section>
        <OpenQuestions view={view} />
        <Notice>{t('checkNote')}</Notice>
      </Stack>
    </Form>
  );
}
