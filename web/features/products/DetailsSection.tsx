import { useTranslation } from 'react-i18next';
import { originCountries } from '#domain/countries.ts';
import { isGtin, tidyGtin } from '#domain/gtin.ts';
import { isHsCode } from '#domain/hs-code.ts';
import { may } from '#domain/permissions.ts';
import { asksPostcode } from '#domain/ships-from.ts';
import { useWords } from '#web/catalogue-words.ts';
import { countryName, shippingOptions } from '#web/country-options.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import type { Entry } from './entry-form.ts';
import { LeadTime } from './LeadTime.tsx';
import css from './Products.module.css';
import type { Choices } from './queries.ts';
import { WarningsOf } from './Warnings.tsx';

type Props = { readonly entry: Entry; readonly choices: Choices };

/** What a product is: category, size, how long it keeps, and the numbers by which others know it. */
export function DetailsSection({ entry, choices }: Props) {
  const { t } = useTranslation(['products', 'errors']);
  const language = useLanguage();
  const user = useUser();
  const words = useWords();
  const { draft } = entry;
  const gtin = entry.at('gtin');
  const hsCode = entry.at('hsCode');
  const gtinFault = draft.gtin !== '' && !isGtin(tidyGtin(draft.gtin)) ? t('errors:gtin-invalid') : undefined;
  const hsFault = draft.hsCode !== '' && !isHsCode(draft.hsCode) ? t('errors:hs-code-invalid') : undefined;
  return (
    <Card title={t('section.details')}>
      <Stack gap={4}>
        <div className={css.fields}>
          <div id="part-category">
            <Select
              label={t('field.categoryId')}
              {...entry.at('categoryId')}
              disabled={entry.readOnly}
              required
              options={[
                ...(draft.categoryId === '' ? [{ value: '', label: t('editor.chooseCategory') }] : []),
                ...choices.categories.map(({ id, name }) => ({ value: id, label: name[language] })),
              ]}
            />
          </div>
          <Field label={t('field.volume')} placeholder="50ml" {...entry.at('volume')} />
          <Field label={t('field.spf')} placeholder="SPF50+ PA++++" {...entry.at('spf')} />
          <Field label={t('field.packaging')} {...entry.at('packaging')} />
          <Field label={t('field.sku')} {...entry.at('sku')} spellCheck={false} />
          <Field
            label={t('field.gtin')}
            inputMode="numeric"
            {...gtin}
            error={gtin.error ?? gtinFault}
            hint={t('editor.gtinHint')}
          />
          <Field
            label={t('field.hsCode')}
            inputMode="decimal"
            {...hsCode}
            error={hsCode.error ?? hsFault}
            placeholder="3304.99"
          />
          <Select
            label={t('field.countryOfOrigin')}
            {...entry.at('countryOfOrigin')}
            disabled={entry.readOnly}
            options={withOwn(draft.countryOfOrigin, [
              { value: '', label: t('editor.unsaid') },
              ...originCountries.map((value) => ({ value, label: countryName(value, language) })),
            ])}
          />
          <Select
            label={t('field.country')}
            {...entry.at('country')}
            disabled={entry.readOnly}
            options={withOwn(draft.country, shippingOptions(language), words.country)}
          />
          {asksPostcode(draft.country) && (
            <Field
              label={t('field.shipsFromPostcode')}
              hint={t('editor.postcodeHint')}
              {...entry.at('shipsFromPostcode')}
              maxLength={20}
              required
            />
          )}
          <Field label={t('field.shelfLifeMonths')} inputMode="numeric" {...entry.at('shelfLifeMonths')} />
          <Field label={t('field.paoMonths')} inputMode="numeric" {...entry.at('paoMonths')} />
          <Field label={t('field.alcoholPercent')} inputMode="decimal" {...entry.at('alcoholPercent')} />
          <Field label={t('field.handle')} hint={t('editor.handleHint')} {...entry.at('handle')} />
        </div>
        <LeadTime entry={entry} />
        {may(user, 'partner:add') && (
          <Checkbox
            label={t('field.featured')}
            checked={draft.featured}
            disabled={entry.readOnly}
            onChange={(featured) => entry.set({ featured })}
          />
        )}
        <WarningsOf entry={entry} fields={['hsCode', 'shipsFromPostcode']} />
      </Stack>
    </Card>
  );
}

type Option = { readonly value: string; readonly label: string };

/** What stands there stays to be chosen, whatever we know. */
function withOwn(
  value: string,
  options: readonly Option[],
  labelOf = (own: string) => own,
): readonly Option[] {
  if (options.some((option) => option.value === value)) return options;
  return [{ value, label: labelOf(value) }, ...options];
}
