import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Section } from '#web/ui/Section.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { type Product, rangeQuery } from './queries.ts';
import { useWords } from './words.ts';

const shownAtMost = 4;

/** A few other products of the brand, for the way to its minimum order; nothing stands here until they are read. */
export function MoreFromBrand({ product }: { readonly product: Product }) {
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  const { data } = useInfiniteQuery(rangeQuery({ brandId: product.brandSlug }));
  const range = data?.pages[0]?.items ?? [];
  const others = range.filter(({ id, stockLevel }) => id !== product.id && stockLevel !== 'out');
  if (others.length === 0) return null;
  const brand = said(product.brandName);
  return (
    <Section
      title={t('product.more', { brand })}
      actions={
        <Link to="/brands/$brandId" params={{ brandId: product.brandSlug }}>
          {t('product.toBrand', { brand })}
        </Link>
      }
    >
      <ProductGrid products={others.slice(0, shownAtMost)} />
    </Section>
  );
}
