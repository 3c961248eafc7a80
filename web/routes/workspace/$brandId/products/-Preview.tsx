import { useTranslation } from 'react-i18next';
import { identityRate } from '#domain/exchange-rate.ts';
import { inEveryLanguage, writtenIn } from '#domain/in-language.ts';
import { listPrices } from '#domain/list-price.ts';
import { minimumFields } from '#domain/minimum-order.ts';
import { type Currency, minorFromMajor } from '#domain/money.ts';
import { exactItemPrice, recommendedRetailOf } from '#domain/price.ts';
import type { ProductEntry } from '#domain/product-entry.ts';
import { rationalFromDecimal } from '#domain/rational.ts';
import { Gallery } from '#web/features/catalogue/Gallery.tsx';
import { Logistics } from '#web/features/catalogue/Logistics.tsx';
import { ProductDetails } from '#web/features/catalogue/ProductDetails.tsx';
import { ProductHead } from '#web/features/catalogue/ProductHead.tsx';
import { ProductTerms } from '#web/features/catalogue/ProductTerms.tsx';
import type { Product } from '#web/features/catalogue/queries.ts';
import type { Choices, KeptProduct } from '#web/features/products/queries.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Stack } from '#web/ui/Stack.tsx';

type Props = {
  readonly brandId: string;
  readonly entry: ProductEntry;
  readonly product: KeptProduct | null;
  readonly choices: Choices;
};

/** The product page made of what stands in the form, in the currency it is entered in. */
export function Preview({ brandId, entry, product, choices }: Props) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const user = useUser();
  const company = user?.companyName ?? brandId;
  const byTeam = user?.role === 'admin';
  const shown = shownOf(entry, product, { brandId, company, choices, byTeam });
  if (shown === null) return <p>{t('editor.noPreview')}</p>;
  return (
    <Stack gap={5}>
      <Notice>{t('editor.previewNote', { currency: entry.price.currency })}</Notice>
      <Columns gap={6} pair>
        <Gallery productId={shown.id} pictures={shown.images} name={shown.name[language]} />
        <Stack gap={4}>
          <ProductHead product={shown} />
          <ProductTerms product={shown} />
        </Stack>
      </Columns>
      <ProductDetails product={shown} />
      <Logistics product={shown} />
    </Stack>
  );
}

/** Retailers see what has been reviewed; what the team enters needs nobody else. */
function seenOf(entry: ProductEntry, product: KeptProduct | null, byTeam: boolean) {
  const seen = (field: 'badges' | 'certifications') =>
    entry[field].filter((word) =>
      product?.entry[field].includes(word) ? product.reviewed[field].includes(word) : byTeam,
    );
  return { badges: seen('badges'), certifications: seen('certifications') };
}

type About = {
  readonly brandId: string;
  readonly company: string;
  readonly choices: Choices;
  readonly byTeam: boolean;
};

/** Null while there is no price for an item or a carton. */
function shownOf(entry: ProductEntry, product: KeptProduct | null, about: About): Product | null {
  const { price, itemsPerCarton } = entry;
  const { pricePerItem, pricePerCarton, marginPercent } = listPrices(entry);
  if (pricePerItem === null || pricePerCarton === null || itemsPerCarton === null) return null;
  const brandName = { en: about.company, ko: about.company, zh: about.company };
  const category = about.choices.categories.find(({ id }) => id === entry.categoryId)?.name ?? brandName;
  return {
    ...entry,
    id: product?.id ?? 'preview',
    brandId: about.brandId,
    brandSlug: about.brandId,
    brandName,
    brandMinimumOrder: about.choices.minimumOrder,
    category,
    name: inEveryLanguage(entry.name),
    description: inEveryLanguage(entry.description),
    story: entry.story === null ? null : inEveryLanguage(entry.story),
    images: entry.images.map(({ key, widths, width, height }) => ({
      key,
      widths: [...widths],
      width,
      height,
    })),
    image: null,
    pricePerItem,
    pricePerItemExact: exactItemPrice(price, itemsPerCarton, identityRate(price.currency)),
    pricePerCarton,
    recommendedRetail: moneyOf(recommendedRetailOf(price), price.currency),
    marginPercent,
    ...minimumFields(entry, about.choices.minimumOrder),
    itemsPerCarton,
    packSize: entry.packSize ?? itemsPerCarton,
    ...seenOf(entry, product, about.byTeam),
    keyIngredients: entry.keyIngredients.map(inEveryLanguage),
    ingredients: [...entry.ingredients],
    shades: entry.shades.map(({ name, hex }) => ({ name: inEveryLanguage(name), hex })),
    awards: entry.awards.map(inEveryLanguage),
    stockLevel: product?.stockLevel ?? 'in',
    stockItems: product?.stockItems ?? null,
    inStock: product?.stockLevel !== 'out',
    comingPrice: null,
    writtenIn: { name: [...writtenIn(entry.name)], description: [...writtenIn(entry.description)] },
    lastOrdered: null,
  };
}

function moneyOf(decimal: string | null, currency: Currency) {
  return decimal === null
    ? null
    : { amountMinor: minorFromMajor(rationalFromDecimal(decimal), currency), currency };
}
