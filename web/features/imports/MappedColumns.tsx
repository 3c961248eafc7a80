import { useTranslation } from 'react-i18next';
import { type ImportField, importFields } from '#domain/import-fields.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { BoundForm } from '#web/ui/use-form.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import css from './Imports.module.css';
import type { MappingForm } from './mapping-form.ts';
import type { Import } from './queries.ts';

type Form = BoundForm<MappingForm, Import>;
type Row = Import['columns'][number] & { readonly place: number };

/** Every column with what stands in it, and what it is. */
export function MappedColumns({ form, view }: { readonly form: Form; readonly view: Import }) {
  const { t } = useTranslation('imports');
  const rows = view.columns.map((column, place) => ({ ...column, place }));
  return (
    <DataTable
      caption={t('mapping.table')}
      columns={useColumns(form)}
      rows={rows}
      rowKey={({ letter }) => letter}
    />
  );
}

function useColumns(form: Form): Column<Row>[] {
  const { t } = useTranslation('imports');
  const options = [
    { value: '' as const, label: t('mapping.none') },
    ...importFields.map((value) => ({ value, label: t(`field.${value}`) })),
  ];
  return [
    {
      key: 'column',
      title: t('mapping.column'),
      lead: true,
      cell: ({ letter, title }) => (
        <>
          {letter} <strong>{title}</strong>
        </>
      ),
    },
    {
      key: 'samples',
      title: t('mapping.samples'),
      phone: 'under',
      cell: ({ samples }) => <span className={css.samples}>{samples.join(' · ')}</span>,
    },
    {
      key: 'field',
      title: t('mapping.field'),
      phone: 'end',
      cell: ({ letter, title, place }) => {
        const { name, value, error, onChange } = form.field(`columns.${place}.field`);
        return (
          <div className={css.field}>
            <Select<ImportField | ''>
              label={
                <VisuallyHidden>
                  {t('mapping.fieldOf', { column: `${letter} ${title}`.trim() })}
                </VisuallyHidden>
              }
              size="sm"
              name={name}
              value={value}
              error={error}
              options={options}
              onChange={onChange}
            />
          </div>
        );
      },
    },
  ];
}
