import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { type PolicyId, policyIds } from '#domain/policies.ts';
import { useLanguage } from '#web/language.ts';
import { metaKeys } from '#web/public-meta.ts';
import { PublicLink } from '#web/shell/PublicLink.tsx';
import { useSite } from '#web/site.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Prose } from '../Prose.tsx';
import shared from '../Public.module.css';
import css from './Policy.module.css';

type Section = { readonly title: string; readonly text: readonly string[] };

type Sections = Readonly<Record<string, Section>>;

type Props = {
  readonly id: PolicyId;
  readonly title: string;
  readonly intro: string;
  /** By the part of the address that leads to it (/terms#payment), in order. */
  readonly sections?: Sections;
  /** Where a policy says who each part is for: /terms#brands leads to all of it. */
  readonly groups?: Readonly<Record<string, { readonly title: string; readonly sections: Sections }>>;
  /** Stands before the first section. */
  readonly children?: ReactNode;
};

/** A policy: its day of revision, a table of contents that stays, and the text. */
export function PolicyPage({ id, title, intro, sections = {}, groups = {}, children }: Props) {
  const { t } = useTranslation('public');
  const language = useLanguage();
  const { revised, coming } = useSite().policies;
  const date = formatCalendarDay(revised[id], language);
  return (
    <article className={`${shared.wrap} ${css.policy}`}>
      <header className={css.head}>
        <p className={shared.eyebrow}>
          <time dateTime={revised[id]}>{t('policy.revised', { date })}</time>
        </p>
        <h1 className={shared.display}>{title}</h1>
        <p className={`${shared.lead} ${css.intro}`}>{intro}</p>
        {coming
          .filter(({ policy }) => policy === id)
          .map((change) => (
            <div key={change.id} className={css.coming}>
              <Notice variant="info">
                <strong>{t('policy.coming', { date: formatCalendarDay(change.from, language) })}</strong>{' '}
                {inLanguage(change.summary, language)}
              </Notice>
            </div>
          ))}
      </header>
      <nav className={css.contents} aria-labelledby="contents">
        <h2 id="contents">{t('policy.contents')}</h2>
        <PartList sections={sections} />
        {Object.entries(groups).map(([group, { title: name, sections: own }]) => (
          <Fragment key={group}>
            <h3>
              <a href={`#${group}`}>{name}</a>
            </h3>
            <PartList sections={own} />
          </Fragment>
        ))}
      </nav>
      <div className={css.text}>
        {children}
        <Parts sections={sections} />
        {Object.entries(groups).map(([group, { title: name, sections: own }]) => (
          <section key={group} id={group} aria-labelledby={`${group}-title`} className={css.group}>
            <h2 id={`${group}-title`} className={shared.title}>
              {name}
            </h2>
            <Parts sections={own} heading="h3" />
          </section>
        ))}
        <nav className={css.others} aria-labelledby="other-policies">
          <h2 id="other-policies">{t('policy.others')}</h2>
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

function PartList({ sections }: { readonly sections: Sections }) {
  if (Object.keys(sections).length === 0) return null;
  return (
    <ol>
      {Object.entries(sections).map(([part, { title }]) => (
        <li key={part}>
          <a href={`#${part}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}

function Parts({
  sections,
  heading: Heading = 'h2',
}: {
  readonly sections: Sections;
  readonly heading?: 'h2' | 'h3';
}) {
  return Object.entries(sections).map(([part, { title, text }]) => (
    <section key={part} id={part} aria-labelledby={`${part}-title`} className={css.section}>
      <Heading id={`${part}-title`} className={shared.subtitle}>
        {title}
      </Heading>
      <Prose lines={text} />
    </section>
  ));
}
