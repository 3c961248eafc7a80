import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Section } from '#web/ui/Section.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './ProductDetails.module.css';
import type { Product } from './queries.ts';
import { Shades } from './Shades.tsx';
import { useWords } from './words.ts';

/** Everything else a product says of itself: every part only where it has been filled. */
export function ProductDetails({ product }: { readonly product: Product }) {
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  return (
    <>
      <Columns align="start" className={css.words}>
        <p className={css.description}>{said(product.description)}</p>
        {product.story !== null && (
          <figure className={css.story}>
            <figcaption>{t('product.story')}</figcaption>
            <p>{said(product.story)}</p>
          </figure>
        )}
      </Columns>
      <Columns className={css.columns}>
        <Ingredients product={product} />
        <Certifications types={product.certifications} />
      </Columns>
      {product.shades.length > 0 && <Shades shades={product.shades} />}
      {product.awards.length > 0 && (
        <Section title={t('product.awards')}>
          <Columns as="ul" gap={2} className={css.awards}>
            {product.awards.map((award) => (
              <li key={award.en}>{said(award)}</li>
            ))}
          </Columns>
        </Section>
      )}
    </>
  );
}

function Ingredients({ product: { keyIngredients, ingredients } }: { readonly product: Product }) {
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  if (keyIngredients.length === 0 && ingredients.length === 0) return null;
  return (
    <div>
      {keyIngredients.length > 0 && (
        <Section title={t('product.keyIngredients')}>
          <Row as="ul" gap={2} wrap className={css.key}>
            {keyIngredients.map((ingredient) => (
              <li key={ingredient.en}>{said(ingredient)}</li>
            ))}
          </Row>
        </Section>
      )}
      {ingredients.length > 0 && (
        <Section title={t('product.ingredients')}>
          <p className={`${textCss.soft} ${textCss.body} ${css.inci}`} lang="en">
            {ingredients.join(', ')}
          </p>
        </Section>
      )}
    </div>
  );
}

function Certifications({ types }: { readonly types: readonly string[] }) {
  const { t } = useTranslation('catalogue');
  const { certification, certificationMeaning } = useWords();
  if (types.length === 0) return null;
  return (
    <Section title={t('product.certifications')}>
      <Columns as="dl" gap={4} className={css.meanings}>
        {types.map((type) => (
          <div key={type}>
            <dt>{certification(type)}</dt>
            <dd>{certificationMeaning(type)}</dd>
          </div>
        ))}
      </Columns>
    </Section>
  );
}
