import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import boxCss from './Box.module.css';
import css from './MoqBar.module.css';
import textCss from './Text.module.css';

type Props = {
  readonly status: 'met' | 'warning' | 'error';
  /** Items in the cart, and items the brand asks for. */
  readonly current: number;
  readonly required: number;
  /** Whole percent, 0 to 100. */
  readonly percentage: number;
  readonly remainingItems: number;
  readonly brandName: string;
};

/** A brand's way to its minimum order: the state in words, the count, and a bar in the state's colour. */
export function MoqBar({ status, current, required, percentage, remainingItems, brandName }: Props) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const count = t('moq.count', {
    current: formatNumber(current, language),
    required: formatNumber(required, language),
  });
  const state = status === 'met' ? t('moq.met') : t('moq.addMore', { count: remainingItems });
  return (
    <div className={`${css.bar} ${css[status]}`}>
      <div className={css.words}>
        <span className={`${textCss.strong} ${css.state}`}>{state}</span>
        <span className={`${textCss.soft} ${textCss.figures}`}>{count}</span>
      </div>
      <div
        className={`${boxCss.onDeep} ${boxCss.clips} ${css.track}`}
        role="progressbar"
        aria-label={t('moq.label', { brand: brandName })}
        aria-valuenow={percentage}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${count}. ${state}`}
      >
        <div className={css.fill} style={{ width: `${Math.min(100, percentage)}%` }} />
      </div>
    </div>
  );
}
