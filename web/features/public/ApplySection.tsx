import type { ReactNode } from 'react';
import css from './Parts.module.css';
import shared from './Public.module.css';
import type { PictureName } from './pictures.ts';
import { StudioPicture } from './StudioPicture.tsx';

type Props = {
  readonly title: string;
  readonly intro: string;
  readonly picture: PictureName;
  readonly children: ReactNode;
};

/** #apply: the application itself, beside a picture. */
export function ApplySection({ title, intro, picture, children }: Props) {
  return (
    <section
      id="apply"
      className={`${shared.deep} ${shared.anchor} ${shared.bleed} ${css.apply}`}
      aria-labelledby="apply-title"
    >
      <StudioPicture
        name={picture}
        alt=""
        sizes="(max-width: 61.99em) 100vw, 40vw"
        className={`${css.applyPicture} ${shared.leftEdge}`}
      />
      <div className={`${css.applyForm} ${shared.right}`}>
        <h2 id="apply-title" className={shared.title}>
          {title}
        </h2>
        <p className={`${shared.lead} ${css.applyIntro}`}>{intro}</p>
        {children}
      </div>
    </section>
  );
}
