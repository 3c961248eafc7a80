import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type PolicyId, policies, policyIds } from '#domain/policies.ts';
import { formatCalendarDay } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { metaKeys } from '#web/public-meta.ts';
import { PublicLink } from '#web/shell/PublicLink.tsx';
import boxCss from '#web/ui/Box.module.css';
import textCss from '#web/ui/Text.module.css';
import { Prose } from '../Prose.tsx';
import shared from '../Public.module.css';
import css from './Policy.module.css';

type Section = { readonly title: string; readonly text: readonly string[] };

type Props = {
  readonly id: PolicyId;
  readonly title: string;
  readonly intro: string;
  /** By the part of the address that leads to it (/terms#payment), in order. */
  readonly sections: Readonly<Record<string, Section>>;
  /** Stands before the first section. */
  readonly children?: ReactNode;
};

/** A policy: its day of revision, a table of contents that stays, and the text. */
export function PolicyPage({ id, title, intro, sections, children }: Props) {
  const { t } = useTranslation('public');
  const date = formatCalendarDay(policies[id], useLanguage());
  const parts = Object.entries(sections);
  return (
    <article className={`${shared.wrap} ${css.policy}`}>
      <header className={css.head}>
        <p className={shared.eyebrow}>
          <time dateTime={policies[id]}>{t('policy.revised', { date })}</time>
        </p>
        <h1 className={shared.display}>{title}</h1>
        <p className={`${shared.lead} ${css.intro}`}>{intro}</p>
      </header>
      <nav
        className={`${boxCss.staysLower} ${boxCss.padTop5} ${boxCss.ruleAboveInk} ${css.contents}`}
        aria-labelledby="contents"
      >
        <h2 id="contents" className={textCss.accent}>
          {t('policy.contents')}
        </h2>
        <ol>
          {parts.map(([part, { title: name }]) => (
            <li key={part}>
              <a href={`#${part}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={`${textCss.large} ${boxCss.lineLong} ${css.text}`}>
        {children}
        {parts.map(([part, { title: name, text }]) => (
          <section key={part} id={part} aria-labelledby={`${part}-title`} className={css.section}>
            <h2 id={`${part}-title`} className={shared.subtitle}>
              {name}
            </h2>
            <Prose lines={text} />
          </section>
        ))}
        <nav
          className={`${textCss.medium} ${boxCss.onDeep} ${boxCss.pad6} ${boxCss.above6} ${css.others}`}
          aria-labelledby="other-policies"
        >
          <h2 id="other-policies" className={textCss.accent}>
            {t('policy.others')}
          </h2>
          <ul>
            {policyIds
              .filter((other) => other !== id)
              .map((other) => (
                <li key={other}>
                  <PublicLink page={`/${other}`}>{t(`meta.${metaKeys[`/${other}`]}.title`)}</PublicLink>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </article>
  );
}
