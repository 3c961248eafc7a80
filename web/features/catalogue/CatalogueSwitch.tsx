import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { useUser } from '#web/session.ts';
import { Row } from '#web/ui/Row.tsx';
import css from './Toolbar.module.css';

/** The two ways through the catalogue, by house and by need; a brand sees its own only. */
export function CatalogueSwitch({
  at,
  q,
}: {
  readonly at: 'brands' | 'products';
  readonly q?: string | undefined;
}) {
  const { t } = useTranslation('catalogue');
  if (!may(useUser(), 'catalogue:browse')) return null;
  const search = q === undefined ? {} : { q };
  return (
    <nav aria-label={t('browse.switch')} className={css.switch}>
      <Row gap={2}>
        <Link
          to="/brands"
          search={search}
          className={css.chip}
          aria-current={at === 'brands' ? 'true' : undefined}
        >
          {t('browse.brands')}
        </Link>
        <Link
          to="/products"
          search={search}
          className={css.chip}
          aria-current={at === 'products' ? 'true' : undefined}
        >
          {t('browse.products')}
        </Link>
      </Row>
    </nav>
  );
}
