import { BrandCard } from './BrandCard.tsx';
import css from './Grids.module.css';
import type { BrandSummary } from './queries.ts';

export function BrandGrid({ brands }: { readonly brands: readonly BrandSummary[] }) {
  return (
    <ul className={css.brands}>
      {brands.map((brand, index) => (
        <li key={brand.id}>
          <BrandCard brand={brand} priority={index < 2} />
        </li>
      ))}
    </ul>
  );
}
