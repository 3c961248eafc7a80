import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogFoot } from '#web/ui/DialogFoot.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Money } from '#web/ui/Money.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Cart.module.css';
import { useClearCart } from './mutations.ts';
import type { Cart } from './optimistic.ts';

type Props = {
  readonly cart: Cart;
  /** What the reader may still order. */
  readonly limit?: ReactNode;
};

/** The whole cart in figures, and its one way to checkout, which needs every brand to meet its minimum. */
export function CartTotals({ cart, limit }: Props) {
  const { t } = useTranslation('cart');
  const { summary } = cart;
  const hasFaultyLine = cart.brands.some((brand) => brand.lines.some((line) => line.refusal !== null));
  const ready = cart.brands.filter(
    (brand) => brand.canCheckout && brand.lines.every((line) => line.refusal === null),
  );
  const isShort = cart.brands.some(({ moq, refusal }) => refusal === null && !moq.met);
  const reason = isShort ? t('someBelow') : hasFaultyLine ? t('faultyLines') : null;
  return (
    <Columns as="aside" gap={4} className={css.totals} aria-label={t('summary')}>
      <h2 className={textCss.heading}>{t('summary')}</h2>
      <Columns as="dl" gap={2} className={css.totalsList}>
        <div>
          <dt>{t('brands')}</dt>
          <dd>{summary.brandCount}</dd>
        </div>
        <div>
          <dt>{t('itemsLabel')}</dt>
          <dd>{t('items', { count: summary.orderableItems })}</dd>
        </div>
        <div className={css.totalsGoods}>
          <dt>{t('goods')}</dt>
          <dd>
            <Money of={summary.totalPrice} />
          </dd>
        </div>
      </Columns>
      {limit}
      {reason !== null && ready.length > 0 && (
        <LinkButton to="/checkout" search={{ brand: ready[0]?.brandId ?? '' }} fullWidth>
          {t('checkoutReady', { count: ready.length })}
        </LinkButton>
      )}
      {reason === null ? (
        <LinkButton to="/checkout" fullWidth>
          {t('checkout')}
        </LinkButton>
      ) : (
        <ReasonedButton fullWidth variant={ready.length > 0 ? 'secondary' : 'primary'} reason={reason}>
          {t('checkout')}
        </ReasonedButton>
      )}
      <p className={css.totalsNote}>{t('perBrand')}</p>
      <ClearCart />
    </Columns>
  );
}

function ClearCart() {
  const { t } = useTranslation(['cart', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const clear = useClearCart();
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        {t('clear')}
      </Button>
      <Modal open={isAsking} onClose={() => setIsAsking(false)} title={t('clearTitle')} size="sm">
        <Stack>
          <p>{t('clearText')}</p>
          <DialogFoot
            main={
              <Button
                variant="danger"
                onClick={() => {
                  setIsAsking(false);
                  clear.mutate();
                }}
              >
                {t('clear')}
              </Button>
            }
          >
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {t('common:cancel')}
            </Button>
          </DialogFoot>
        </Stack>
      </Modal>
    </>
  );
}
