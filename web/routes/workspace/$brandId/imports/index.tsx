import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { ExportProducts } from '#web/features/imports/ExportProducts.tsx';
import { ImportList } from '#web/features/imports/ImportList.tsx';
import { importsQuery } from '#web/features/imports/queries.ts';
import { UploadImport } from '#web/features/imports/UploadImport.tsx';
import { choicesQuery } from '#web/features/products/queries.ts';
import { useLanguage } from '#web/language.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';
import { Stack } from '#web/ui/Stack.tsx';

/** Products from a file: uploading one, the earlier ones, and the whole catalogue as a file. */
export const Route = createFileRoute('/workspace/$brandId/imports/')({
  staticData: { texts: ['imports', 'products'] },
  loader: ({ context: { queries }, params: { brandId } }) =>
    Promise.all([
      queries.ensureInfiniteQueryData(importsQuery(brandId)),
      queries.ensureQueryData(choicesQuery(brandId)),
    ]),
  pendingComponent: ListSkeleton,
  component: ImportsScreen,
});

function ImportsScreen() {
  const { t } = useTranslation(['imports', 'products']);
  const { brandId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { brandName } = useSuspenseQuery(choicesQuery(brandId)).data;
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={inLanguage(brandName, useLanguage())}
        title={t('title')}
        intro={t('intro')}
        actions={
          <LinkButton variant="secondary" to="/workspace/$brandId/products" params={{ brandId }}>
            {t('products:list.title')}
          </LinkButton>
        }
      />
      <Stack gap={8}>
        <UploadImport
          brandId={brandId}
          onUploaded={({ id }) =>
            void navigate({
              to: '/workspace/$brandId/imports/$importId',
              params: { brandId, importId: id },
            })
          }
        />
        <ImportList brandId={brandId} />
        <ExportProducts brandId={brandId} />
      </Stack>
    </Page>
  );
}
