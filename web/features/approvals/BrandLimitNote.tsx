import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import type { OrderLimit } from '#web/order-limit.ts';
import { Notice } from '#web/ui/Notice.tsx';

type Props = { readonly limit: OrderLimit | undefined; readonly brandId: string };

/** What a buyer must know of a brand's part of the cart: it waits for approval, or it needs one. */
export function BrandLimitNote({ limit, brandId }: Props) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const brand = limit?.brands.find((each) => each.brandId === brandId);
  if (limit === undefined || brand === undefined) return null;
  if (brand.pendingApprovalId !== null)
    return (
      <Notice>
        {t(brand.needsApproval ? 'limit.pending' : 'limit.within')}{' '}
        <Link to="/approvals">{t('limit.toRequest')}</Link>
      </Notice>
    );
  if (!brand.needsApproval || limit.remaining === null) return null;
  return (
    <Notice variant="warning">
      {t('limit.above', {
        total: formatMoney(brand.total, language),
        remaining: formatMoney(limit.remaining, language),
      })}
    </Notice>
  );
}
