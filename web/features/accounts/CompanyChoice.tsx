import { Select as SearchableSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNeed } from '#web/need.ts';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import css from './Desk.module.css';
import { type Company, companiesQuery } from './queries.ts';

type Props = {
  readonly company: Company | null;
  readonly onChoose: (company: Company | null) => void;
  readonly onNew: () => void;
  readonly error: string | undefined;
};

const pauseMs = 200;

/** A company found by its name; the way to enter a new one. */
export function CompanyChoice({ onNew, ...search }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <div>
      <Search {...search} />
      <ReasonedButton
        reason={useNeed('partner:add')}
        size="small"
        variant="quiet"
        className={css.under}
        onClick={onNew}
      >
        {t('newInvite.enterCompany')}
      </ReasonedButton>
    </div>
  );
}

function Search({ company, onChoose, error }: Omit<Props, 'onNew'>) {
  const { t } = useTranslation('accounts');
  const [typed, setTyped] = useState(company?.name ?? '');
  const [sought] = useDebouncedValue(typed === company?.name ? '' : typed, pauseMs);
  const { data } = useQuery({ ...companiesQuery(sought.trim()), placeholderData: keepPreviousData });
  const found = data?.items ?? [];
  const all = company === null || found.some(({ id }) => id === company.id) ? found : [company, ...found];
  return (
    <SearchableSelect
      label={t('newInvite.company')}
      placeholder={t('newInvite.searchCompany')}
      size="md"
      searchable
      openOnFocus={false}
      withAsterisk
      aria-required
      autoComplete="off"
      // The server has searched already.
      filter={({ options }) => options}
      data={all.map(({ id, name, kind }) => ({
        value: id,
        label: `${name} · ${t(`newInvite.kinds.${kind}`)}`,
      }))}
      value={company?.id ?? null}
      onChange={(id) => onChoose(all.find((each) => each.id === id) ?? null)}
      onSearchChange={(text) => setTyped(text.replace(/ · [^·]*$/, ''))}
      nothingFoundMessage={t('newInvite.noCompany')}
      error={error}
      comboboxProps={{ withinPortal: true, transitionProps: { duration: 0 } }}
    />
  );
}
