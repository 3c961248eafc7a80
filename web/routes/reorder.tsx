import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { enumerated } from '#domain/punctuation.ts';
import { ApiError } from '#web/api.ts';
import { BoughtTable } from '#web/features/reorder/BoughtTable.tsx';
import { PasteLines } from '#web/features/reorder/PasteLines.tsx';
import { PlanTable } from '#web/features/reorder/PlanTable.tsx';
import { QuickOrder } from '#web/features/reorder/QuickOrder.tsx';
import {
  boughtFilterOf,
  boughtQuery,
  parseReorderSearch,
  planQuery,
  type ReorderTab,
  type Source,
  sourceOf,
} from '#web/features/reorder/queries.ts';
import { ListsTable } from '#web/features/saved-lists/ListsTable.tsx';
import { NewList } from '#web/features/saved-lists/NewList.tsx';
import { savedListsQuery } from '#web/features/saved-lists/queries.ts';
import { useLanguage } from '#web/language.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

/** Ordering again: what the company buys, its lists, lines from a spreadsheet or a scanner. Links: ?orders=, ?list=. */
export const Route = createFileRoute('/reorder')({
  staticData: { texts: ['reorder', 'saved-lists', 'errors'] },
  validateSearch: parseReorderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps }) => {
    const source = sourceOf(deps);
    try {
      await Promise.all([
        source !== null ? queries.fetchQuery(planQuery(source)) : null,
        source === null ? queries.ensureInfiniteQueryData(boughtQuery(boughtFilterOf(deps))) : null,
        source === null && deps.tab === 'lists' ? queries.ensureQueryData(savedListsQuery) : null,
      ]);
    } catch (error) {
      const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
      throw isUnknown ? notFound() : error;
    }
  },
  pendingComponent: ListSkeleton,
  component: ReorderScreen,
});

type Lines = { productId: string; quantityCartons: number }[];
const saveAsList = (lines: Lines) => <NewList lines={lines} variant="secondary" />;

function ReorderScreen() {
  const source = sourceOf(Route.useSearch());
  return source === null ? <Ways /> : <Again source={source} />;
}

/** Past orders or a list, as they would be ordered today. */
function Again({ source }: { readonly source: Source }) {
  const { t } = useTranslation(['reorder', 'saved-lists']);
  const language = useLanguage();
  const { data: plan } = useSuspenseQuery(planQuery(source));
  const title =
    plan.listName === null
      ? t('ofOrders', { numbers: enumerated(plan.orderNumbers, language) })
      : t('ofList', { name: plan.listName === '' ? t('saved-lists:favourites') : plan.listName });
  return (
    <Page wide>
      <PageHeader
        dense
        title={title}
        intro={t('planIntro')}
        actions={
          <LinkButton to="/reorder" variant="secondary">
            {t('otherWays')}
          </LinkButton>
        }
      />
      <PlanTable
        key={JSON.stringify(source)}
        plan={plan}
        caption={title}
        {...(source.listId === undefined && { more: saveAsList })}
      />
    </Page>
  );
}

function Ways() {
  const { t } = useTranslation(['reorder', 'saved-lists']);
  const { tab = 'bought' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page wide>
      <PageHeader dense title={t('title')} intro={t('intro')} />
      <Tabs<ReorderTab>
        label={t('title')}
        value={tab}
        onChange={(next) =>
          void navigate({ search: next === 'bought' ? {} : { tab: next }, resetScroll: false })
        }
        tabs={[
          {
            value: 'bought',
            title: t('tabs.bought'),
            panel: <BoughtTable more={saveAsList} />,
          },
          { value: 'lists', title: t('tabs.lists'), panel: <ListsTable /> },
          {
            value: 'paste',
            title: t('tabs.paste'),
            panel: (
              <Stack gap={8}>
                <Section title={t('scan.title')}>
                  <QuickOrder />
                </Section>
                <Section title={t('paste.title')}>
                  <PasteLines more={saveAsList} />
                </Section>
              </Stack>
            ),
          },
        ]}
      />
    </Page>
  );
}
