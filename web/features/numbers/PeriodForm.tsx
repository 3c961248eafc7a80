import { useTranslation } from 'react-i18next';
import { formatCountry } from '#domain/format.ts';
import { numbersPeriods } from '#domain/numbers.ts';
import { useLanguage } from '#web/language.ts';
import { PeriodFilter } from '#web/ui/PeriodFilter.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useFilters } from '#web/use-filters.ts';
import type { Numbers } from './queries.ts';
import { parseNumbersSearch } from './search.ts';

/** Which days, and where to; all of it stands in the address. */
export function PeriodForm({ numbers }: { readonly numbers: Numbers }) {
  const { t } = useTranslation(['numbers', 'common']);
  const language = useLanguage();
  const { wanted, change } = useFilters(parseNumbersSearch);
  const { country = '' } = wanted;
  const codes = [...new Set([...numbers.countries.map(({ country: code }) => code), country])].filter(
    (code) => code !== '',
  );
  return (
    <search aria-label={t('common:period.label')}>
      <Row gap={3} align="end" wrap>
        <PeriodFilter
          periods={numbersPeriods}
          usual="30d"
          wanted={wanted}
          shown={numbers}
          onChange={change}
        />
        <Select
          label={t('country.label')}
          size="sm"
          value={country}
          options={[
            { value: '', label: t('country.any') },
            ...codes.map((value) => ({ value, label: formatCountry(value, language) })),
          ]}
          onChange={(value) => change({ country: value })}
        />
      </Row>
    </search>
  );
}
