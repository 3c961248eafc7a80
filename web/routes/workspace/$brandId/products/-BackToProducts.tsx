import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export function BackToProducts({ brandId }: { readonly brandId: string }) {
  const { t } = useTranslation('products');
  return (
    <Link to="/workspace/$brandId/products" params={{ brandId }}>
      {t('editor.back')}
    </Link>
  );
}
