import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { orBackToBrands } from '#web/features/catalogue/or-back-to-brands.ts';
import {
  askableQuery,
  deliveryQuery,
  type SampleOffer,
  sampleOfferQuery,
} from '#web/features/samples/queries.ts';
import { RequestForm } from '#web/features/samples/RequestForm.tsx';
import { parseRequestSearch } from '#web/features/samples/search.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** Where a shop asks a brand for samples. Links: ?product=… begins with one. */
export const Route = createFileRoute('/brands/$brandId_/samples')({
  staticData: { texts: ['samples', 'errors'] },
  validateSearch: parseRequestSearch,
  loader: async ({ context: { queries, texts }, params: { brandId }, preload }) => {
    const offer = await orBackToBrands(queries.ensureQueryData(sampleOfferQuery(brandId)), {
      texts,
      what: 'brand',
      preload,
    });
    if (!offer.can.ask) return;
    await Promise.all([
      queries.ensureQueryData(askableQuery(offer.brand.slug)),
      queries.ensureQueryData(deliveryQuery),
    ]);
  },
  pendingComponent: ListSkeleton,
  component: RequestScreen,
});

function RequestScreen() {
  const { t } = useTranslation('samples');
  const language = useLanguage();
  const { brandId } = Route.useParams();
  const { product } = Route.useSearch();
  const { data: offer } = useSuspenseQuery(sampleOfferQuery(brandId));
  const brand = inLanguage(offer.brand.name, language);
  return (
    <Page>
      <PageHeader
        eyebrow={<AddressLink href={`/brands/${offer.brand.slug}`}>{brand}</AddressLink>}
        title={t('request.title')}
        {...(offer.can.ask && { intro: t('request.intro', { brand }) })}
      />
      {offer.can.ask ? (
        <>
          <Limits offer={offer} />
          <RequestForm offer={offer} productId={product} />
        </>
      ) : (
        <EmptyState title={t('request.closed', { brand })} text={t('request.closedText')} />
      )}
    </Page>
  );
}

/** How many samples the brand gives, and what it says of them. */
function Limits({ offer: { atLeast, ofEach, note } }: { readonly offer: SampleOffer }) {
  const { t } = useTranslation('samples');
  const said = inLanguage(note, useLanguage());
  const facts = [
    { term: t('products'), value: t('request.atLeast', { count: atLeast }) },
    { term: t('items'), value: t('request.ofEach', { count: ofEach }) },
    { term: t('request.terms'), value: said === '' ? null : said },
  ];
  return <Facts facts={facts.filter(({ value }) => value !== null)} />;
}
