import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type ImportDelimiter,
  type ImportEncoding,
  importDelimiters,
  importEncodings,
} from '#domain/import-options.ts';
import { api } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { FirstRows } from './FirstRows.tsx';
import type { Import } from './queries.ts';

type Props = {
  readonly brandId: string;
  readonly view: Import;
  /** As the reader has seen it. */
  readonly version: number;
  readonly onRead: (view: Import) => void;
};

type Reading = {
  readonly encoding?: ImportEncoding;
  readonly delimiter?: ImportDelimiter;
  readonly sheet?: number;
  readonly headerRow?: number;
};

/** How the file was read, with its first rows; another choice reads it again at once. */
export function ReadingForm({ brandId, view, version, onRead }: Props) {
  const { t } = useTranslation('imports');
  const { sheets, top } = view;
  const read = useMutation({
    mutationFn: (as: Reading) =>
      api.imports.readImportAs({ brandId, importId: view.id, expectedVersion: version, ...as }),
    onSuccess: onRead,
  });
  // What was chosen stands there while it is on its way.
  const reading = read.isPending ? { ...view.reading, ...read.variables } : view.reading;
  const rows = top.some(({ row }) => row === reading.headerRow)
    ? top.map(({ row }) => row)
    : [...top.map(({ row }) => row), reading.headerRow];
  return (
    <Section title={t('steps.reading')}>
      <Stack gap={4}>
        <Columns gap={4} pair align="start">
          {reading.encoding !== null && (
            <Select<ImportEncoding>
              label={t('reading.encoding')}
              value={reading.encoding}
              loading={read.isPending}
              options={importEncodings.map((value) => ({ value, label: t(`encoding.${value}`) }))}
              onChange={(encoding) => read.mutate({ encoding })}
            />
          )}
          {reading.delimiter !== null && (
            <Select<ImportDelimiter>
              label={t('reading.delimiter')}
              value={reading.delimiter}
              loading={read.isPending}
              options={importDelimiters.map((value) => ({ value, label: t(`delimiter.${value}`) }))}
              onChange={(delimiter) => read.mutate({ delimiter })}
            />
          )}
          {reading.sheet !== null && (
            <Select
              label={t('reading.sheet')}
              value={String(reading.sheet)}
              loading={read.isPending}
              options={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
              onChange={(sheet) => read.mutate({ sheet: Number(sheet) })}
            />
          )}
          <Select
            label={t('reading.headerRow')}
            value={String(reading.headerRow)}
            loading={read.isPending}
            options={rows.map((row) => ({ value: String(row), label: String(row) }))}
            onChange={(row) => read.mutate({ headerRow: Number(row) })}
          />
        </Columns>
        <FormProblem error={read.error} fields={[]} otherwise={t('reading.failed')} />
        <FirstRows view={view} />
      </Stack>
    </Section>
  );
}
