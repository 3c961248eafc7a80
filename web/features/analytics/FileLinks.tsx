import { useTranslation } from 'react-i18next';
import { Row } from '#web/ui/Row.tsx';
import { type AnalyticsSearch, askedOf } from './search.ts';

type Props = { readonly part: 'sales' | 'brands' | 'statuses'; readonly search: AnalyticsSearch };

/** The table behind a picture, all of it, as a file. */
export function FileLinks({ part, search }: Props) {
  const { t } = useTranslation(['analytics', 'common']);
  const { by } = search;
  const asked = { ...askedOf(search), part, ...(part === 'sales' && by !== undefined && { by }) };
  const formats = [
    ['csv', t('common:table.csv')],
    ['xlsx', t('common:table.xlsx')],
  ] as const;
  return (
    <Row gap={4} wrap>
      {formats.map(([format, label]) => (
        <a
          key={format}
          href={`/api/admin/analytics/file?${new URLSearchParams({ ...asked, format })}`}
          download
          aria-label={`${t(`files.${part}`)}: ${label}`}
        >
          {label}
        </a>
      ))}
    </Row>
  );
}
