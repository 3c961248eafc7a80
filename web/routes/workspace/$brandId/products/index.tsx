import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { may } from '#domain/permissions.ts';
import { DeliveryTermsForm } from '#web/features/landed/DeliveryTermsForm.tsx';
import { deliveryTermsQuery } from '#web/features/landed/queries.ts';
import { MinimumForm } from '#web/features/products/MinimumForm.tsx';
import { ProductsTable } from '#web/features/products/ProductsTable.tsx';
import { choicesQuery, keptProductsQuery } from '#web/features/products/queries.ts';
import { parseProductsSearch, productsFilterOf } from '#web/features/products/search.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Row } from '#web/ui/Row.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** The products of a brand, as who keeps them sees them: drafts and archived ones too. */
export const Route = createFileRoute('/workspace/$brandId/products/')({
  staticData: { texts: ['products', 'catalogue', 'landed', 'errors'] },
  validateSearch: parseProductsSearch,
  loaderDeps: ({ search }) => productsFilterOf(search),
  loader: ({ context: { queries }, params: { brandId }, deps }) =>
    Promise.all([
      queries.ensureInfiniteQueryData(keptProductsQuery(brandId, deps)),
      queries.ensureQueryData(choicesQuery(brandId)),
      queries.ensureQueryData(deliveryTermsQuery(brandId)),
    ]),
  pendingComponent: ListSkeleton,
  component: ProductsScreen,
});

function ProductsScreen() {
  const { t } = useTranslation(['products', 'landed']);
  const { brandId } = Route.useParams();
  const user = useUser();
  const { brandName } = useSuspenseQuery(choicesQuery(brandId)).data;
  const [isSetting, setIsSetting] = useState(false);
  const [isDelivering, setIsDelivering] = useState(false);
  const canEdit = may(user, 'product:edit');
  const add = (
    <LinkButton to="/workspace/$brandId/products/new" params={{ brandId }}>
      {t('list.new')}
    </LinkButton>
  );
  const importing = may(user, 'import:use') && (
    <LinkButton variant="secondary" to="/workspace/$brandId/imports" params={{ brandId }}>
      {t('list.import')}
    </LinkButton>
  );
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={inLanguage(brandName, useLanguage())}
        title={t('list.title')}
        actions={
          canEdit && (
            <>
              {importing}
              <Button variant="secondary" onClick={() => setIsDelivering(true)}>
                {t('landed:terms.open')}
              </Button>
              <Button variant="secondary" onClick={() => setIsSetting(true)}>
                {t('list.setMinimum')}
              </Button>
              {add}
            </>
          )
        }
      />
      <ProductsTable
        brandId={brandId}
        search={Route.useSearch()}
        canEdit={canEdit}
        empty={
          <EmptyState
            title={t('list.empty')}
            text={t('list.emptyText')}
            action={
              canEdit && (
                <Row gap={3} wrap>
                  {add}
                  {importing}
                </Row>
              )
            }
          />
        }
      />
      <Modal open={isSetting} onClose={() => setIsSetting(false)} title={t('minimum.title')}>
        {isSetting && <MinimumForm brandId={brandId} onClose={() => setIsSetting(false)} />}
      </Modal>
      <Modal open={isDelivering} onClose={() => setIsDelivering(false)} title={t('landed:terms.title')}>
        {isDelivering && <DeliveryTermsForm brandId={brandId} onClose={() => setIsDelivering(false)} />}
      </Modal>
    </Page>
  );
}
