import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import type { Settings } from './queries.ts';
import { useGroupForm } from './use-group-form.ts';

/** Where the figures of the market are from. */
export function MarketForm({ kept }: { readonly kept: Settings['market'] }) {
  const { t } = useTranslation('settings');
  const form = useGroupForm({
    initial: kept.value,
    version: kept.version,
    versionOf: ({ market }) => market.version,
    send: (values, expectedVersion) => api.settings.saveMarketSource({ ...values, expectedVersion }),
  });
  return (
    <Form of={form} submit={t('market.save')} reason={useNeed('settings:edit')}>
      <Columns gap={4} pair align="start">
        <Field label={t('market.source')} hint={t('market.hint')} {...form.field('source')} maxLength={160} />
        <Field label={t('market.asOf')} type="date" {...form.field('asOf')} />
      </Columns>
    </Form>
  );
}
