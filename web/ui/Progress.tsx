import boxCss from './Box.module.css';
import css from './MoqBar.module.css';
import textCss from './Text.module.css';

type Props = {
  readonly label: string;
  /** 0 to 100. */
  readonly percentage: number;
  /** The state in words, beside the bar. */
  readonly words: string;
  readonly tone?: 'met' | 'warning' | 'error';
};

/** How far something is or how well it does: uploads, system health. */
export function Progress({ label, percentage, words, tone = 'met' }: Props) {
  return (
    <div className={`${css.bar} ${css[tone]}`}>
      <div className={css.words}>
        <span>{label}</span>
        <span className={`${textCss.strong} ${css.state}`}>{words}</span>
      </div>
      <div
        className={`${boxCss.onDeep} ${boxCss.clips} ${css.track}`}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percentage}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
      >
        <div className={css.fill} style={{ width: `${Math.min(100, percentage)}%` }} />
      </div>
    </div>
  );
}
