import { useTranslation } from 'react-i18next';
import { paymentTerms } from '#domain/terms.ts';
import { api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { Settings } from './queries.ts';
import { useGroupForm } from './use-group-form.ts';

/** How retailers pay that are entered from now on. */
export function TermsForm({ kept }: { readonly kept: Settings['terms'] }) {
  const { t } = useTranslation(['settings', 'orders']);
  const need = useNeed('terms:set');
  const form = useGroupForm({
    initial: kept.value,
    version: kept.version,
    versionOf: ({ terms }) => terms.version,
    send: (values, expectedVersion) => api.settings.saveDefaultTerms({ ...values, expectedVersion }),
  });
  return (
    <Form of={form} submit={t('terms.save')} reason={need}>
      <Columns gap={4} pair align="start">
        <Select
          label={t('terms.terms')}
          {...form.field('terms')}
          disabled={need !== null}
          options={paymentTerms.map((value) => ({ value, label: t(`orders:terms.${value}`) }))}
        />
      </Columns>
    </Form>
  );
}
