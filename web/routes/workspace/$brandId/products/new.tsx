import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ProductEditor } from '#web/features/products/ProductEditor.tsx';
import { choicesQuery } from '#web/features/products/queries.ts';
import { Page } from '#web/ui/Page.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';
import { BackToProducts } from './-BackToProducts.tsx';
import { Preview } from './-Preview.tsx';

/** A product from nothing: a draft until it has what retailers need. */
export const Route = createFileRoute('/workspace/$brandId/products/new')({
  staticData: { texts: ['products', 'catalogue', 'errors'] },
  loader: ({ context: { queries }, params: { brandId } }) => queries.ensureQueryData(choicesQuery(brandId)),
  pendingComponent: ListSkeleton,
  component: NewProductScreen,
});

function NewProductScreen() {
  const { brandId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data: choices } = useSuspenseQuery(choicesQuery(brandId));
  return (
    <Page wide>
      <ProductEditor
        brandId={brandId}
        product={null}
        choices={choices}
        canEdit
        eyebrow={<BackToProducts brandId={brandId} />}
        onCreated={({ id }) =>
          void navigate({
            to: '/workspace/$brandId/products/$productId',
            params: { brandId, productId: id },
            replace: true,
          })
        }
        preview={(entry) => <Preview brandId={brandId} entry={entry} product={null} choices={choices} />}
      />
    </Page>
  );
}
