import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { DialogFoot } from '#web/ui/DialogFoot.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import type { BulkOutcome } from './queries.ts';

type Refused = BulkOutcome['refused'][number];

/** How many were changed, which prices are announced, and what was left as it was and why. */
export function BulkReport({
  outcome,
  onClose,
}: {
  readonly outcome: BulkOutcome;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const { changed, unchanged, announced, refused } = outcome;
  const columns: Column<Refused>[] = [
    {
      key: 'name',
      title: t('list.product'),
      lead: true,
      cell: ({ name, sku }) => inLanguage(name, language) || sku || t('list.unnamed'),
    },
    { key: 'reason', title: t('bulk.reason'), cell: ({ reason }) => reason.detail },
  ];
  return (
    <Stack gap={4}>
      <Notice variant={refused.length > 0 ? 'warning' : 'success'} live>
        {t('bulk.changed', { count: changed })} {announced > 0 && t('bulk.announced', { count: announced })}{' '}
        {unchanged > 0 && t('bulk.unchanged', { count: unchanged })}{' '}
        {refused.length > 0 && t('bulk.refused', { count: refused.length })}
      </Notice>
      {refused.length > 0 && (
        <DataTable
          caption={t('bulk.refusedTitle')}
          columns={columns}
          rows={refused}
          rowKey={({ productId }) => productId}
        />
      )}
      <DialogFoot main={<Button onClick={onClose}>{t('bulk.close')}</Button>} />
    </Stack>
  );
}
