import { useTranslation } from 'react-i18next';
import { type BankColumn, bankColumns, type DayOrder, dayOrders } from '#domain/bank-csv.ts';
import { letterOf } from '#domain/import-cells.ts';
import type { AccountCurrency } from '#domain/money.ts';
import { upload } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { FileRead, Mapping } from './queries.ts';

type Props = {
  readonly file: File;
  readonly mapping: Mapping;
  readonly onRead: (read: FileRead) => Promise<void>;
  readonly onClose: () => void;
};

/** What the columns of a CSV are: proposed by their titles, and said by whoever knows the bank. */
export function MappingForm({ file, mapping, onRead, onClose }: Props) {
  const { t } = useTranslation('bank');
  const { titles, rows, columns, dayOrder, currencies } = mapping;
  const fieldOf = (place: number): BankColumn | '' =>
    columns.find(({ column }) => column === place)?.field ?? '';
  const form = useForm({
    initial: {
      currency: (currencies[0] ?? '') as AccountCurrency | '',
      dayOrder: dayOrder as DayOrder,
      columns: titles.map((_, place) => ({ field: fieldOf(place) })),
    },
    guarded: false,
    send: (values) => upload<FileRead>(`/api/bank/files?${queryOf(values)}`, file),
    onSent: onRead,
  });
  const cells = titles.map((title, place) => ({
    place,
    title,
    samples: rows.map((row) => row[place] ?? '').filter((text) => text !== ''),
  }));
  const columnsOfTable: Column<(typeof cells)[number]>[] = [
    {
      key: 'title',
      title: t('mapping.column'),
      lead: true,
      cell: ({ place, title }) => `${letterOf(place)} ${title}`.trim(),
    },
    {
      key: 'samples',
      title: t('mapping.samples'),
      phone: 'under',
      cell: ({ samples }) => samples.join(' · '),
    },
    {
      key: 'field',
      title: t('mapping.field'),
      phone: 'end',
      cell: ({ place, title }) => {
        const { name, value, onChange } = form.field(`columns.${place}.field`);
        return (
          <Select<BankColumn | ''>
            label={<VisuallyHidden>{t('mapping.fieldOf', { column: title })}</VisuallyHidden>}
            size="sm"
            name={name}
            value={value}
            onChange={onChange}
            options={[
              { value: '', label: t('mapping.ignored') },
              ...bankColumns.map((field) => ({ value: field, label: t(`mapping.fields.${field}`) })),
            ]}
          />
        );
      },
    },
  ];
  return (
    <DialogForm of={form} submit={t('mapping.submit')} onCancel={onClose}>
      <p>{t('mapping.text')}</p>
      <Columns pair gap={4}>
        <Select<AccountCurrency | ''>
          label={t('mapping.account')}
          {...form.field('currency')}
          options={currencies.map((value) => ({ value, label: value }))}
          required
        />
        <Select<DayOrder>
          label={t('mapping.dayOrder')}
          {...form.field('dayOrder')}
          options={dayOrders.map((value) => ({ value, label: t(`mapping.dayOrders.${value}`) }))}
        />
      </Columns>
      <DataTable
        caption={t('mapping.title')}
        columns={columnsOfTable}
        rows={cells}
        rowKey={({ place }) => String(place)}
      />
    </DialogForm>
  );
}

function queryOf({
  currency,
  dayOrder,
  columns,
}: {
  readonly currency: string;
  readonly dayOrder: string;
  readonly columns: readonly { readonly field: string }[];
}): URLSearchParams {
  const said = columns.flatMap(({ field }, place) => (field === '' ? [] : [`${place}:${field}`]));
  const query = new URLSearchParams({ dayOrder, columns: said.join(',') });
  if (currency !== '') query.set('currency', currency);
  return query;
}
