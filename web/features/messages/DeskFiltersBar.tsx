import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { colleaguesQuery, companyNamesQuery } from '#web/queries.ts';
import { given } from '#web/search-fields.ts';
import { Drop } from '#web/ui/Drop.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useSearchText } from '#web/ui/use-search-text.ts';
import type { DeskFilters } from './queries.ts';
import css from './ThreadList.module.css';

type Props = { readonly filters: DeskFilters; readonly onChange: (filters: DeskFilters) => void };

/** Words, whether it waits for us, whose it is, whether the reader has read it, and between whom. */
export function DeskFiltersBar({ filters, onChange }: Props) {
  const { t } = useTranslation('messages');
  const set = (change: Readonly<Record<string, string>>) => onChange(given({ ...filters, ...change }));
  const [text, type] = useSearchText(filters.q ?? '', (q) => set({ q }));
  const colleagues = useQuery(colleaguesQuery).data?.items ?? [];
  const any = t('desk.any');
  return (
    <search className={css.deskFilters}>
      <Field
        label={t('search')}
        type="search"
        size="sm"
        value={text}
        onChange={type}
        maxLength={60}
        autoComplete="off"
      />
      <Select
        label={t('desk.reply')}
        size="sm"
        value={filters.reply ?? ''}
        options={[
          { value: '', label: any },
          { value: 'true', label: t('desk.waiting') },
        ]}
        onChange={(reply) => set({ reply })}
      />
      <Select
        label={t('desk.assigned')}
        size="sm"
        value={filters.assigned ?? ''}
        options={[
          { value: '', label: any },
          { value: 'me', label: t('desk.me') },
          { value: 'none', label: t('desk.nobody') },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(assigned) => set({ assigned })}
      />
      <Select
        label={t('desk.read')}
        size="sm"
        value={filters.unread ?? ''}
        options={[
          { value: '', label: any },
          { value: 'true', label: t('unreadOnly') },
        ]}
        onChange={(unread) => set({ unread })}
      />
      <Drop label={t('desk.parties')}>
        {(['brand', 'retailer'] as const).map((kind) => (
          <CompanyFilter
            key={kind}
            kind={kind}
            value={filters[`${kind}CompanyId`] ?? ''}
            onChange={(companyId) => set({ [`${kind}CompanyId`]: companyId })}
          />
        ))}
      </Drop>
    </search>
  );
}

type CompanyProps = {
  readonly kind: 'brand' | 'retailer';
  readonly value: string;
  readonly onChange: (companyId: string) => void;
};

/** The first companies by name; one of the others is found by its name in the search. */
function CompanyFilter({ kind, value, onChange }: CompanyProps) {
  const { t } = useTranslation('messages');
  const { data } = useQuery(companyNamesQuery(kind));
  const companies = data?.items ?? [];
  const more = (data?.total ?? 0) > companies.length;
  return (
    <Select
      label={t(`desk.${kind}`)}
      size="sm"
      value={value}
      options={[
        { value: '', label: t('desk.any') },
        ...companies.map(({ companyId, name }) => ({ value: companyId, label: name })),
        ...(more ? [{ value: 'more', label: t('desk.more'), disabled: true }] : []),
      ]}
      onChange={onChange}
    />
  );
}
