import { Select as SearchableSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import css from './Desk.module.css';
import { NewCompany } from './NewCompany.tsx';
import { type Company, companiesQuery } from './queries.ts';

type Props = {
  readonly company: Company | null;
  readonly onChoose: (company: Company | null) => void;
  readonly error: string | undefined;
};

const pauseMs = 200;

/** A company found by its name, or a new one entered on the spot. */
export function CompanyChoice({ company, onChoose, error }: Props) {
  const { t } = useTranslation('accounts');
  const [isNew, setIsNew] = useState(false);
  if (isNew) {
    return (
      <NewCompany
        onMade={(made) => {
          onChoose(made);
          setIsNew(false);
        }}
        onCancel={() => setIsNew(false)}
      />
    );
  }
  return (
    <div>
      <Search company={company} onChoose={onChoose} error={error} />
      <Button size="small" variant="quiet" className={css.under} onClick={() => setIsNew(true)}>
        {t('newInvite.enterCompany')}
      </Button>
    </div>
  );
}

function Search({ company, onChoose, error }: Props) {
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
