import { useTranslation } from 'react-i18next';
import type { Money as Amount } from '#domain/money.ts';
import boxCss from '#web/ui/Box.module.css';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Money } from '#web/ui/Money.tsx';
import { MoqBar } from '#web/ui/MoqBar.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './MoqDock.module.css';

/** This brand's part of the cart, as the API describes it. */
export type BrandInCart = {
  readonly total: Amount;
  readonly moq: {
    readonly status: 'met' | 'warning' | 'error';
    readonly current: number;
    readonly required: number;
    readonly percentage: number;
    readonly remainingItems: number;
  };
};

type Props = {
  readonly brandName: string;
  /** Items the brand asks for while nothing of it is in the cart. */
  readonly minimumOrder: number;
  readonly inCart: BrandInCart | null;
};

/** A quiet bar at the foot of the screen: how far this brand's order is, and the way to the cart. */
export function MoqDock({ brandName, minimumOrder, inCart }: Props) {
  const { t } = useTranslation('catalogue');
  return (
    <aside
      className={`${boxCss.ruleAbove} ${boxCss.sticky} ${css.dock}`}
      data-dock=""
      aria-label={t('dock.label', { brand: brandName })}
    >
      <Row align="center" className={css.inner}>
        <div className={boxCss.fills}>
          {inCart === null ? (
            <p className={textCss.note}>
              {t('dock.empty', { brand: brandName })} · {t('fromItems', { count: minimumOrder })}
            </p>
          ) : (
            <MoqBar {...inCart.moq} brandName={brandName} />
          )}
        </div>
        {inCart !== null && (
          <p className={`${textCss.bold} ${textCss.figures} ${textCss.nowrap} ${css.total}`}>
            <Money of={inCart.total} />
          </p>
        )}
        <LinkButton to="/cart" size="small" variant={inCart?.moq.status === 'met' ? 'primary' : 'secondary'}>
          {t('dock.toCart')}
        </LinkButton>
      </Row>
    </aside>
  );
}
