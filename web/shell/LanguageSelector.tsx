import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#domain/languages.ts';
import { findPublicPage, publicAddress } from '#domain/public-pages.ts';
import { isPageAlive } from '#web/alive.ts';
import { useLanguage, useSwitchLanguage } from '#web/language.ts';
import css from './Shell.module.css';

const names = { en: 'English', ko: '한국어', zh: '简体中文' } as const satisfies Record<Language, string>;

/** EN, KO, ZH: the whole interface turns over at once. On public pages they are links to the sibling page. */
export function LanguageSelector() {
  const { t } = useTranslation('common');
  const current = useLanguage();
  const switchTo = useSwitchLanguage();
  const here = useRouterState({ select: (state) => findPublicPage(state.location.pathname) });
  return (
    <nav className={css.languages} aria-label={t('language.label')}>
      {languages.map((language) => {
        const shared = {
          className: css.language,
          lang: language,
          title: names[language],
          'aria-label': `${language.toUpperCase()}, ${names[language]}`,
          'aria-current': language === current || undefined,
        } as const;
        const choose = () => void switchTo(language);
        if (here === null) {
          return (
            <button key={language} type="button" {...shared} onClick={choose}>
              {language.toUpperCase()}
            </button>
          );
        }
        return (
          <a
            key={language}
            {...shared}
            href={publicAddress(here.page, language)}
            hrefLang={language}
            onClick={(event) => {
              if (!isPageAlive()) return; // the browser follows the link
              event.preventDefault();
              choose();
            }}
          >
            {language.toUpperCase()}
          </a>
        );
      })}
    </nav>
  );
}
