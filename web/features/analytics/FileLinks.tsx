import { useTranslation } from 'react-i18next';
import { TableFiles } from '#web/ui/TableFiles.tsx';
import { type AnalyticsSearch, askedOf } from './search.ts';

type Props = { readonly part: 'sales' | 'brands' | 'statuses'; readonly search: AnalyticsSearch };

/** The table behind a picture, all of it, as a file. */
export function FileLinks({ part, search }: Props) {
  const { t } = useTranslation('analytics');
  const { by } = search;
  const asked = { ...askedOf(search), part, ...(part === 'sales' && by !== undefined && { by }) };
  return (
    <TableFiles
      name={t(`files.${part}`)}
      hrefOf={(format) => `/api/admin/analytics/file?${new URLSearchParams({ ...asked, format })}`}
    />
  );
}
