import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { may } from '#domain/permissions.ts';
import { ProductPassports } from '#web/features/passports/ProductPassports.tsx';
import { marketsQuery, productPassportsQuery } from '#web/features/passports/queries.ts';
import { ProductEditor } from '#web/features/products/ProductEditor.tsx';
import { choicesQuery, keptProductQuery } from '#web/features/products/queries.ts';
import { useUser } from '#web/session.ts';
import { Page } from '#web/ui/Page.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';
import { BackToProducts } from './-BackToProducts.tsx';
import { Preview } from './-Preview.tsx';

/** One product of a brand, for editing; who may only look reads it. */
export const Route = createFileRoute('/workspace/$brandId/products/$productId')({
  staticData: { texts: ['products', 'catalogue', 'passports', 'errors'] },
  loader: ({ context: { queries }, params: { brandId, productId } }) =>
    Promise.all([
      queries.ensureQueryData(keptProductQuery(brandId, productId)),
      queries.ensureQueryData(choicesQuery(brandId)),
      queries.ensureQueryData(marketsQuery),
      queries.ensureQueryData(productPassportsQuery(brandId, productId)),
    ]),
  pendingComponent: ListSkeleton,
  component: ProductScreen,
});

function ProductScreen() {
  const { brandId, productId } = Route.useParams();
  const navigate = Route.useNavigate();
  const user = useUser();
  const { data: choices } = useSuspenseQuery(choicesQuery(brandId));
  const { data: product } = useSuspenseQuery(keptProductQuery(brandId, productId));
  return (
    <Page wide>
      <ProductEditor
        key={productId}
        brandId={brandId}
        product={product}
        choices={choices}
        canEdit={may(user, 'product:edit')}
        eyebrow={<BackToProducts brandId={brandId} />}
        onCreated={({ id }) => void navigate({ params: { brandId, productId: id } })}
        preview={(entry) => <Preview brandId={brandId} entry={entry} product={product} choices={choices} />}
      />
      <ProductPassports brandId={brandId} productId={productId} />
    </Page>
  );
}
