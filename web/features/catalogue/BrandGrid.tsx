import { BrandCard } from './BrandCard.tsx';
import css from './Grids.module.css';
import type { BrandSummary } from './queries.ts';

type Props = {
  readonly brands: readonly BrandSummary[];
  /** Above the products of a search. */
  readonly small?: boolean;
};

export function BrandGrid({ brands, small }: Props) {
  return (
    <ul className={small ? `${css.brands} ${css.small}` : css.brands}>
      {brands.map((brand, index) => (
        <li key={brand.id}>
          <BrandCard brand={brand} priority={index < 2} />
        </li>
      ))}
    </ul>
  );
}
