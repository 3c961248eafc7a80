import { useTranslation } from 'react-i18next';
import { formatCalendarDay, formatCountry, formatNames } from '#domain/format.ts';
import { dayOf } from '#domain/instants.ts';
import { missingLateRates, mostLateRows } from '#domain/late-interest.ts';
import { accountCurrencies } from '#domain/money.ts';
import { placesOf } from '#domain/origin-statement.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RepeatList } from '#web/ui/RepeatList.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { Settings } from './queries.ts';
import { useGroupForm } from './use-group-form.ts';

type Name = 'places' | 'validFrom' | 'source' | 'referencePercent' | 'marginPercent' | 'fromAmount' | 'sum';
type Texts = Readonly<Partial<Record<Name, string>>>;

const ofLaw = { places: '', validFrom: '', source: '' };
const noSum: Settings['lateInterest']['value']['sums'][number] = {
  ...ofLaw,
  currency: 'EUR',
  fromAmount: '0',
  sum: '',
};
const longest = { places: 300, validFrom: 10, source: 200 } as const;

/** What the law of countries adds to invoices that are paid late: a rate for each half-year, and sums by size. */
export function LateInterestForm({ kept }: { readonly kept: Settings['lateInterest'] }) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const need = useNeed('settings:edit');
  const readOnly = need !== null;
  const form = useGroupForm({
    initial: kept.value,
    version: kept.version,
    versionOf: ({ lateInterest }) => lateInterest.version,
    send: (values, expectedVersion) => api.settings.saveLateInterest({ ...values, expectedVersion }),
  });
  const fieldsOf =
    (list: 'rates' | 'sums', index: number, change: (part: Texts) => void, row: Texts) =>
    (name: Name, maxLength: number) => ({
      label: t(`lateInterest.${name}`),
      value: row[name] ?? '',
      onChange: (next: string) => change({ [name]: next }),
      error: form.errorAt(`${list}.${index}.${name}`),
      maxLength,
      readOnly,
      spellCheck: false,
    });
  const where = (field: ReturnType<typeof fieldsOf>) => (
    <Field {...field('places', longest.places)} hint={t('lateInterest.placesHint')} />
  );
  const since = (field: ReturnType<typeof fieldsOf>) => (
    <Columns gap={4} pair align="start">
      <Field {...field('validFrom', longest.validFrom)} type="date" />
      <Field {...field('source', longest.source)} />
    </Columns>
  );
  const named = (places: string) =>
    formatNames(
      placesOf({ places }).map((place) => (place.includes(':') ? place : formatCountry(place, language))),
      language,
    );
  const missing = missingLateRates(kept.value.rates, dayOf(new Date()));
  return (
    <Form of={form} submit={t('lateInterest.save')} reason={need}>
      {missing.map(({ places, from }) => (
        <Notice key={places} variant="warning">
          {t('lateInterest.missing', { places: named(places), from: formatCalendarDay(from, language) })}
        </Notice>
      ))}
      <RepeatList
        label={t('lateInterest.rates')}
        add={t('lateInterest.addRate')}
        items={form.values.rates}
        onChange={(rates) => form.set({ rates: [...rates] })}
        blank={{ ...ofLaw, referencePercent: '', marginPercent: '', stays: false }}
        most={mostLateRows}
        readOnly={readOnly}
      >
        {(rate, change, index) => {
          const field = fieldsOf('rates', index, change, rate);
          return (
            <>
              {where(field)}
              <Columns gap={4} pair align="start">
                <Field {...field('referencePercent', 6)} inputMode="decimal" />
                <Field {...field('marginPercent', 6)} inputMode="decimal" />
              </Columns>
              <Checkbox
                label={t('lateInterest.stays')}
                checked={rate.stays}
                onChange={(stays) => change({ stays })}
                disabled={readOnly}
              />
              {since(field)}
            </>
          );
        }}
      </RepeatList>
      <RepeatList
        label={t('lateInterest.sums')}
        add={t('lateInterest.addSum')}
        items={form.values.sums}
        onChange={(sums) => form.set({ sums: [...sums] })}
        blank={noSum}
        most={mostLateRows}
        readOnly={readOnly}
      >
        {(sum, change, index) => {
          const field = fieldsOf('sums', index, change, sum);
          return (
            <>
              {where(field)}
              <Columns gap={4} pair align="start">
                <Select
                  label={t('lateInterest.currency')}
                  value={sum.currency}
                  onChange={(currency) => change({ currency })}
                  options={accountCurrencies.map((value) => ({ value, label: value }))}
                  disabled={readOnly}
                />
                <Field {...field('sum', 9)} inputMode="numeric" />
              </Columns>
              <Field {...field('fromAmount', 9)} inputMode="numeric" />
              {since(field)}
            </>
          );
        }}
      </RepeatList>
    </Form>
  );
}
