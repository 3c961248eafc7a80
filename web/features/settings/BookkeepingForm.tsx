import { useTranslation } from 'react-i18next';
import { type AccountKey, accountKeys } from '#domain/bookkeeping.ts';
import { api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import type { Settings } from './queries.ts';
import { useGroupForm } from './use-group-form.ts';

const names = Object.fromEntries(accountKeys.map((key) => [`codes.${key}`, key] as const));

/** The codes of the accounts that the bookkeeping export names. */
export function BookkeepingForm({ kept }: { readonly kept: Settings['bookkeeping'] }) {
  const { t } = useTranslation('settings');
  const accountName = useAccountName();
  const form = useGroupForm({
    initial: { ...kept.value.codes, taxType: kept.value.taxType },
    version: kept.version,
    versionOf: ({ bookkeeping }) => bookkeeping.version,
    send: ({ taxType, ...codes }, expectedVersion) =>
      api.settings.saveBookkeeping({ codes, taxType, expectedVersion }),
    names,
  });
  return (
    <Form of={form} submit={t('bookkeeping.save')} reason={useNeed('settings:edit')}>
      <Columns gap={4} pair align="start">
        {accountKeys.map((key) => (
          <Field
            key={key}
            label={accountName(key)}
            {...form.field(key)}
            maxLength={20}
            spellCheck={false}
            required
          />
        ))}
        <Field
          label={t('bookkeeping.taxType')}
          hint={t('bookkeeping.taxTypeHint')}
          {...form.field('taxType')}
          maxLength={60}
          required
        />
      </Columns>
    </Form>
  );
}

function useAccountName(): (key: AccountKey) => string {
  const { t } = useTranslation('money');
  return (key) => {
    const [, category] = /^sales(.+)$/.exec(key) ?? [];
    if (category !== undefined) return t('accountNames.sales', { category });
    const [, currency] = /^bank(.+)$/.exec(key) ?? [];
    if (currency !== undefined) return t('accountNames.bank', { currency });
    return t(`accountNames.${key as 'receivable'}`); // the others have a name of their own
  };
}
