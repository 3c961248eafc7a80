import { useTranslation } from 'react-i18next';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './BrandStory.module.css';
import type { Brand } from './queries.ts';
import { useWords } from './words.ts';

/** How the brand came to be, beside its second picture. */
export function BrandStory({ brand: { story, heroImages } }: { readonly brand: Brand }) {
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  if (story === null) return null;
  const picture = heroImages[1] ?? heroImages[0];
  return (
    <Columns
      as="section"
      className={`${boxCss.onWhite} ${boxCss.rounded} ${css.story}`}
      aria-labelledby="brand-story"
    >
      {picture !== undefined && (
        <div className={css.picture}>
          <Picture of={picture} alt="" sizes="(min-width: 60em) 50vw, 100vw" />
        </div>
      )}
      <div className={css.words}>
        <h2 id="brand-story" className={textCss.accent}>
          {t('brand.story')}
        </h2>
        <p className={`${textCss.pretty} ${boxCss.above3} ${css.text}`}>{said(story)}</p>
      </div>
    </Columns>
  );
}
