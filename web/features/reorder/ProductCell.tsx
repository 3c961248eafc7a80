import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { volumeIn } from '#domain/volume.ts';
import { useLanguage } from '#web/language.ts';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import type { Bought } from './queries.ts';

type Props = { readonly product: Bought['product']; readonly children?: ReactNode };

/** A product as a row names it, with what has to be said of it. */
export function ProductCell({ product, children }: Props) {
  const language = useLanguage();
  return (
    <Stack as="span">
      <Link
        to="/products/$productId"
        params={{ productId: product.id }}
        className={textCss.rowLink}
        data-row=""
      >
        {product.name[language]}
      </Link>
      <Row as="span" across={3} align="center" wrap>
        <span className={textCss.note}>
          {[product.brandName[language], volumeIn(product.volume, language), product.sku]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {children}
      </Row>
    </Stack>
  );
}
