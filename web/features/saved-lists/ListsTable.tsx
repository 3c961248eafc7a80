import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import { type SavedList, savedListsQuery } from './queries.ts';

/** The company's lists, each with the way to order it. */
export function ListsTable() {
  const { t } = useTranslation('saved-lists');
  const { data } = useSuspenseQuery(savedListsQuery);
  const columns = useColumns();
  if (data.items.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return <DataTable caption={t('title')} columns={columns} rows={data.items} rowKey={({ id }) => id} />;
}

function useColumns(): Column<SavedList>[] {
  const { t } = useTranslation('saved-lists');
  const language = useLanguage();
  const nameOf = ({ kind, name }: SavedList) => (kind === 'favourites' ? t('favourites') : name);
  return [
    {
      key: 'name',
      title: t('name'),
      lead: true,
      cell: (list) => (
        <Link to="/lists/$listId" params={{ listId: list.id }} className={textCss.rowLink} data-row="">
          {nameOf(list)}
        </Link>
      ),
    },
    {
      key: 'lines',
      title: t('products'),
      right: true,
      cell: ({ lineCount }) => formatNumber(lineCount, language),
    },
    { key: 'updated', title: t('updated'), cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
    {
      key: 'order',
      title: t('order'),
      titleHidden: true,
      right: true,
      cell: (list) =>
        list.lineCount > 0 && (
          <LinkButton
            to="/reorder"
            search={{ list: list.id }}
            variant="secondary"
            size="small"
            aria-label={t('orderNamed', { name: nameOf(list) })}
          >
            {t('order')}
          </LinkButton>
        ),
    },
  ];
}
