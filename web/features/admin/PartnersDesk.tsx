import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isNarrowed, withFields } from '#web/search-fields.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import { useSearchText } from '#web/ui/use-search-text.ts';
import css from './Desk.module.css';
import { PartnersTable } from './PartnersTable.tsx';
import { type PartnerSearch, partnerStates } from './partner-search.ts';
import { type PartnerKind, partnersQuery } from './queries.ts';

type Props = {
  readonly kind: PartnerKind;
  readonly search: PartnerSearch;
  readonly onSearch: (next: PartnerSearch) => void;
  /** The way to the other part of the desk, under its head. */
  readonly parts?: ReactNode;
  /** Another part of the desk, in place of the companies. */
  readonly children?: ReactNode;
};

/** The companies the house trades with; the quick actions of the overview lead here with ?status=. */
export function PartnersDesk({ kind, search, onSearch, parts, children }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Page>
      <PageHeader
        eyebrow={t('overview.eyebrow')}
        title={t(`partners.${kind}.title`)}
        intro={t(`partners.${kind}.intro`)}
      />
      {parts}
      {children || <Companies kind={kind} search={search} onSearch={onSearch} />}
    </Page>
  );
}

function Companies({ kind, search, onSearch }: Pick<Props, 'kind' | 'search' | 'onSearch'>) {
  const { t } = useTranslation('admin');
  const list = useSuspenseInfiniteQuery(partnersQuery(kind, search));
  const partners = list.data.pages.flatMap(({ items }) => items);
  const table = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLDivElement>(null);
  useListKeys({ list: table, search: searchField });
  const change = (part: { [Name in keyof PartnerSearch]?: PartnerSearch[Name] | '' }) =>
    onSearch(withFields(search, part));
  const [text, type] = useSearchText(search.q ?? '', (q) => change({ q }));
  return (
    <>
      <search className={`${css.filters} ${css.few}`} aria-label={t('partners.filter')}>
        <div ref={searchField} className={css.searchField}>
          <Field label={t('partners.search')} type="search" value={text} onChange={type} maxLength={60} />
        </div>
        <Select
          label={t('partners.filter')}
          value={search.status ?? ''}
          onChange={(status) => change({ status })}
          options={[
            { value: '', label: t('partners.all') },
            ...partnerStates.map((value) => ({ value, label: t(`partners.${value}`) })),
          ]}
        />
      </search>
      <Row gap={1} across={6} justify="between" wrap className={css.summary}>
        <p aria-live="polite">{t('partners.count', { count: list.data.pages[0]?.total ?? 0 })}</p>
      </Row>
      {partners.length === 0 ? (
        <NoPartners search={search} onClear={() => onSearch({})} />
      ) : (
        <div ref={table} className={css.table}>
          <PartnersTable kind={kind} partners={partners} />
        </div>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

function NoPartners({ search, onClear }: { readonly search: PartnerSearch; readonly onClear: () => void }) {
  const { t } = useTranslation('admin');
  const texts = { new: t('partners.emptyNew'), pending: t('partners.emptyPending') };
  const text =
    search.status === undefined || search.q !== undefined ? t('partners.emptyText') : texts[search.status];
  return (
    <EmptyState
      title={t('partners.empty')}
      text={text}
      action={
        isNarrowed(search) && (
          <Button variant="secondary" onClick={onClear}>
            {t('partners.showAll')}
          </Button>
        )
      }
    />
  );
}
