import { useTranslation } from 'react-i18next';
import boxCss from '#web/ui/Box.module.css';
import { Row } from '#web/ui/Row.tsx';
import { Section } from '#web/ui/Section.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './ProductDetails.module.css';
import type { Product } from './queries.ts';
import { useWords } from './words.ts';

/** Shades are display only (decisions §2): there is nothing to choose. */
export function Shades({ shades }: { readonly shades: Product['shades'] }) {
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  return (
    <Section title={t('product.shades')}>
      <Row as="ul" gap={4} across={8} wrap>
        {shades.map(({ name, hex }) => (
          <Row as="li" key={name.en} gap={3} align="center">
            <span className={css.swatch} style={{ background: hex ?? 'transparent' }} aria-hidden="true" />
            {said(name)}
          </Row>
        ))}
      </Row>
      <p className={`${textCss.note} ${boxCss.above4}`}>{t('product.shadesNote')}</p>
    </Section>
  );
}
