import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { CartonStepper } from '#web/ui/CartonStepper.tsx';
import { Money } from '#web/ui/Money.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { useInView } from '#web/ui/use-in-view.ts';
import css from './BuyBar.module.css';
import type { Ordering } from './use-ordering.ts';
import { useWords } from './words.ts';

type Props = {
  readonly ordering: Ordering;
  /** Cartons of it that are in the cart already. */
  readonly inCart: number;
  /** Where the page's own button stands. */
  readonly button: RefObject<HTMLDivElement | null>;
  /** What stands at the foot of the page while the button can be seen, and always on a wide screen. */
  readonly dock: React.ReactNode;
};

/** On a phone, while the page's own button is out of sight: the same cartons and the same button under the thumb. */
export function BuyBar({ ordering, inCart, button, dock }: Props) {
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  const isWanted = useInView(button) === false && ordering.reason === null;
  if (!isWanted) return dock;
  const { product, cartons, setCartons, max, price, add } = ordering;
  return (
    <>
      <div className={css.wide}>{dock}</div>
      <aside className={css.bar} data-dock="" aria-label={t('product.buyBar', { name: said(product.name) })}>
        {inCart > 0 && <p className={css.inCart}>{t('product.inCart', { count: inCart })}</p>}
        <CartonStepper value={cartons} onChange={setCartons} label={said(product.name)} max={max} />
        <ReasonedButton fullWidth reason={ordering.reason} onClick={add}>
          <span className={css.words}>
            <span>{t('product.addToCart')}</span> <Money of={price} />
          </span>
        </ReasonedButton>
      </aside>
    </>
  );
}
