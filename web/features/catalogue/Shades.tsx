import { useTranslation } from 'react-i18next';
import { Section } from '#web/ui/Section.tsx';
import css from './ProductDetails.module.css';
import type { Product } from './queries.ts';
import { useWords } from './words.ts';

/** Shades are display only (decisions §2): there is nothing to choose. */
export function Shades({ shades }: { readonly shades: Product['shades'] }) {
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  return (
    <Section title={t('product.shades')}>
      <ul className={css.shades}>
        {shades.map(({ name, hex }) => (
          <li key={name.en} className={css.shade}>
            <span className={css.swatch} style={{ background: hex ?? 'transparent' }} aria-hidden="true" />
            {said(name)}
          </li>
        ))}
      </ul>
      <p className={css.note}>{t('product.shadesNote')}</p>
    </Section>
  );
}
