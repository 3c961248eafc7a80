import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListFilters } from '#web/ui/ListFilters.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import { useCount } from '#web/use-count.ts';
import { useFilters } from '#web/use-filters.ts';
import { useWaitingWords } from '#web/waiting-words.ts';
import { byDeadline, type QueueItem } from './by-deadline.ts';
import { parseQueueSearch, type QueueSearch, queueAsk } from './search.ts';
import { useQueueColumns } from './use-queue-columns.tsx';

/** So many stand on the screen; whoever has done them looks again. */
const most = 150;

/** What waits for the team in one list, what was promised first on top; whose it is can be narrowed and changed. */
export function WholeQueue({ search }: { readonly search: QueueSearch }) {
  const { t } = useTranslation(['shell', 'desk', 'common']);
  const language = useLanguage();
  const counted = useCount();
  const toDo = useWaitingWords();
  const { data } = useSuspenseQuery(queueAsk(search));
  const { change } = useFilters(parseQueueSearch);
  const list = useRef<HTMLTableElement>(null);
  const noSearch = useRef<HTMLDivElement>(null);
  const columns = useQueueColumns();
  const mayTake = useNeed('desk:work') === null;
  const source = data.sources.find(({ kind }) => kind === search.kind);
  const items = byDeadline(data.sources, search.kind).slice(0, most);
  const count = search.kind === undefined ? data.total : (source?.count ?? 0);
  useListKeys({
    list,
    cannotTake: mayTake
      ? (row) => toast(t(items[row]?.desk ? 'desk:assign.mine' : 'desk:assign.cannot'), 'info')
      : undefined,
  });
  useKeptFocus(list); // where the last of them is gone
  const isNarrowed = search.assigned !== undefined || search.kind !== undefined;
  return (
    <>
      <ListFilters<QueueSearch>
        wanted={search}
        onChange={change}
        searchField={noSearch}
        filters={[
          {
            name: 'assigned',
            kind: 'choice',
            label: t('desk:assign.label'),
            any: t('queue.everybody'),
            options: [
              { value: 'me', label: t('queue.mine') },
              { value: 'none', label: t('desk:assign.nobody') },
            ],
          },
          {
            name: 'kind',
            kind: 'choice',
            label: t('queue.kind'),
            any: t('queue.everything'),
            options: data.sources.map(({ kind, count: held }) => ({
              value: kind,
              label: `${t(`queue.sources.${kind}`)} (${counted(held)})`,
            })),
          },
        ]}
      />
      <Row gap={4} align="baseline" wrap>
        <p role="status">{toDo(count)}</p>
        {count > items.length && (
          <p className={textCss.note}>{t('queue.first', { shown: formatNumber(items.length, language) })}</p>
        )}
        {source !== undefined && <AddressLink href={source.href}>{t('queue.list')}</AddressLink>}
      </Row>
      {items.length === 0 ? (
        <EmptyState
          title={isNarrowed ? t('common:table.none') : t('queue.none')}
          text={isNarrowed ? t('queue.noneOfThese') : t('queue.noneText')}
        />
      ) : (
        <>
          <DataTable<QueueItem>
            ref={list}
            caption={t('queue.title')}
            columns={columns}
            rows={items}
            rowKey={({ key }) => key}
          />
          <p className={textCss.note}>{t(mayTake ? 'queue.keys' : 'queue.keysReading')}</p>
        </>
      )}
    </>
  );
}
