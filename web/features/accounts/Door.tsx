import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#web/title.ts';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Door.module.css';
import small from './images/door-960.webp';
import large from './images/door-1600.webp';

type Props = {
  readonly title: string;
  readonly eyebrow?: ReactNode;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
};

/** The screens in front of the house: a form, and beside it what waits inside. */
export function Door({ title, eyebrow, intro, children }: Props) {
  const { t } = useTranslation('accounts');
  useTitle(title);
  return (
    <Columns className={css.door}>
      <Columns align="start" className={css.form}>
        <div className={css.column}>
          {eyebrow && <p className={`${textCss.accent} ${boxCss.below2}`}>{eyebrow}</p>}
          <h1 className={css.title}>{title}</h1>
          {intro && <p className={textCss.soft}>{intro}</p>}
          {children}
        </div>
      </Columns>
      <aside className={css.side}>
        <div className={css.words}>
          <p className={css.sideTitle}>{t('door.title')}</p>
          <p className={css.sideText}>{t('door.text')}</p>
        </div>
        <img
          className={css.picture}
          src={small}
          srcSet={`${small} 960w, ${large} 1600w`}
          sizes="60vw"
          width={1600}
          height={900}
          alt=""
          decoding="async"
        />
      </aside>
    </Columns>
  );
}
