import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { languageOptions } from '#web/language-options.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RowsSkeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Desk.module.css';
import { letterHref, letterLooks } from './LettersTable.tsx';
import type { LetterSearch } from './list-search.ts';
import { type Letter, letterQuery } from './queries.ts';

type Props = { readonly letterId: string; readonly search: LetterSearch };

/** One letter as its reader gets it, and as plain text. */
export function LetterView({ letterId, search }: Props) {
  const { t } = useTranslation('accounts');
  const { data, error } = useQuery(letterQuery(letterId));
  return (
    <article className={`${boxCss.sheet} ${boxCss.pad} ${css.letter}`} aria-label={t('outbox.letter')}>
      <AddressLink
        className={`${textCss.label} ${css.back}`}
        href={letterHref({ ...search, letter: undefined })}
      >
        {t('outbox.close')}
      </AddressLink>
      {data !== undefined ? (
        <Opened letter={data} />
      ) : error ? (
        <ErrorState error={error} />
      ) : (
        <RowsSkeleton />
      )}
    </article>
  );
}

function Opened({ letter }: { readonly letter: Letter }) {
  const { t } = useTranslation('accounts');
  const [view, setView] = useState<'letter' | 'plain'>('letter');
  return (
    <>
      <h2>{letter.subject}</h2>
      <Head letter={letter} />
      {letter.links !== 'none' && (
        <div className={boxCss.below5}>
          <Notice>{t(`outbox.links.${letter.links}`)}</Notice>
        </div>
      )}
      <Tabs
        label={t('outbox.views')}
        value={view}
        onChange={setView}
        tabs={[
          { value: 'letter', title: t('outbox.letter'), panel: <Sheet letter={letter} /> },
          {
            value: 'plain',
            title: t('outbox.plain'),
            panel: (
              <pre
                className={`${textCss.body} ${boxCss.well} ${textCss.written} ${boxCss.noMargin} ${css.plain}`}
              >
                {letter.text}
              </pre>
            ),
          },
        ]}
      />
    </>
  );
}

/**
 * The HTML in a frame that may run nothing, submit nothing and reach nothing of this page; its links open in
 * a tab of their own.
 */
function Sheet({ letter: { html, subject, language } }: { readonly letter: Letter }) {
  return (
    <iframe
      className={`${boxCss.well} ${boxCss.full} ${css.sheet}`}
      title={subject}
      lang={language}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
    />
  );
}

function Head({ letter }: { readonly letter: Letter }) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const { to, toName, status, createdAt, sentAt, attempts, lastError, messageId } = letter;
  const facts: [string, ReactNode][] = [
    [t('outbox.to'), toName === '' ? to : `${toName} <${to}>`],
    [t('outbox.language'), languageOptions.find(({ value }) => value === letter.language)?.label],
    [t('outbox.written'), formatDateTime(createdAt, language)],
    [t('outbox.state'), <State key="state" status={status} />],
  ];
  if (sentAt !== null) facts.push([t('outbox.sentAt'), formatDateTime(sentAt, language)]);
  if (attempts > 0) facts.push([t('outbox.attempts'), attempts]);
  if (lastError !== null) facts.push([t('outbox.lastError'), lastError]);
  facts.push([t('outbox.messageId'), messageId]);
  return (
    <Columns as="dl" gap={2} across={5} className={css.head}>
      {facts.map(([term, value]) => (
        <div key={term} style={{ display: 'contents' }}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Columns>
  );
}

function State({ status }: Pick<Letter, 'status'>) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <Badge variant={letterLooks[status]}>{t(`outbox.states.${status}`)}</Badge>{' '}
      <span className={textCss.note}>{t(`outbox.stateHints.${status}`)}</span>
    </>
  );
}
