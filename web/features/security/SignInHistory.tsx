import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import textCss from '#web/ui/Text.module.css';
import { DeviceName } from './DeviceName.tsx';
import { type SignIn, signInsQuery } from './queries.ts';

/** Who came in or tried to, with what and when: the last twelve months. */
export function SignInHistory() {
  const { t } = useTranslation('security');
  const history = useSuspenseInfiniteQuery(signInsQuery);
  const rows = history.data.pages.flatMap(({ items }) => items);
  const columns = useColumns();
  return (
    <Setting title={t('history.title')} text={t('history.text')}>
      {rows.length === 0 ? (
        <p className={textCss.note}>{t('history.empty')}</p>
      ) : (
        <div>
          <DataTable caption={t('history.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
          <LoadMore
            hasMore={history.hasNextPage}
            loading={history.isFetchingNextPage}
            onMore={() => void history.fetchNextPage()}
          />
        </div>
      )}
    </Setting>
  );
}

function useColumns(): Column<SignIn>[] {
  const { t } = useTranslation('security');
  const language = useLanguage();
  return [
    {
      key: 'at',
      title: t('history.at'),
      lead: true,
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, language)}</time>,
    },
    { key: 'device', title: t('history.device'), cell: (signIn) => <DeviceName of={signIn} /> },
    { key: 'network', title: t('history.network'), cell: ({ ip }) => ip },
    {
      key: 'outcome',
      title: t('history.outcome'),
      cell: ({ outcome, isNewDevice }) => {
        if (outcome !== 'signed-in') return <Badge variant="error">{t(`history.${outcome}`)}</Badge>;
        return isNewDevice ? <Badge variant="info">{t('history.newDevice')}</Badge> : t('history.signedIn');
      },
    },
  ];
}
