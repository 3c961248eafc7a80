import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#domain/format.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { languageOptions } from '#web/language-options.ts';
import { useNeed } from '#web/need.ts';
import { useProblemText } from '#web/problem.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { RowsSkeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import css from './Desk.module.css';
import { emailHref, emailLooks } from './EmailsTable.tsx';
import type { EmailSearch } from './list-search.ts';
import { type Email, emailQuery } from './queries.ts';

type Props = { readonly emailId: string; readonly search: EmailSearch };

/** One email as its reader gets it, and as plain text. */
export function EmailView({ emailId, search }: Props) {
  const { t } = useTranslation('accounts');
  const { data, error } = useQuery(emailQuery(emailId));
  return (
    <article className={css.email} aria-label={t('outbox.email')}>
      <AddressLink className={css.back} href={emailHref({ ...search, email: undefined })}>
        {t('outbox.close')}
      </AddressLink>
      {data !== undefined ? <Opened email={data} /> : error ? <ErrorState error={error} /> : <RowsSkeleton />}
    </article>
  );
}

function Opened({ email }: { readonly email: Email }) {
  const { t } = useTranslation('accounts');
  const [view, setView] = useState<'email' | 'plain'>('email');
  return (
    <>
      <h2>{email.subject}</h2>
      <Head email={email} />
      {email.links !== 'none' && (
        <div className={css.links}>
          <Notice>{t(`outbox.links.${email.links}`)}</Notice>
        </div>
      )}
      {(email.status === 'failed' || email.status === 'kept') && <Again email={email} />}
      <Tabs
        label={t('outbox.views')}
        value={view}
        onChange={setView}
        tabs={[
          { value: 'email', title: t('outbox.email'), panel: <Sheet email={email} /> },
          { value: 'plain', title: t('outbox.plain'), panel: <pre className={css.plain}>{email.text}</pre> },
        ]}
      />
    </>
  );
}

/** What was rejected, or kept for want of a mail server, goes out once more. */
function Again({ email: { id } }: { readonly email: Email }) {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  const problem = useProblemText();
  const send = useMutation({
    mutationFn: () => api.accounts.sendEmailAgain({ emailId: id }),
    onSuccess: async (email) => {
      queries.setQueryData(emailQuery(id).queryKey, email);
      toast(t('outbox.againDone'));
      await queries.invalidateQueries({ queryKey: ['accounts', 'listEmails'] });
    },
  });
  return (
    <div className={css.links}>
      <ReasonedButton
        reason={useNeed('outbox:send')}
        variant="secondary"
        loading={send.isPending}
        onClick={() => send.mutate()}
      >
        {t('outbox.again')}
      </ReasonedButton>
      {send.error !== null && (
        <Notice variant="error" live>
          {problem(send.error)}
        </Notice>
      )}
    </div>
  );
}

/**
 * The HTML in a frame that may run nothing, submit nothing and reach nothing of this page; its links open in
 * a tab of their own.
 */
function Sheet({ email: { html, subject, language } }: { readonly email: Email }) {
  return (
    <iframe
      className={css.sheet}
      title={subject}
      lang={language}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
    />
  );
}

function Head({ email }: { readonly email: Email }) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const { to, toName, status, createdAt, sentAt, attempts, lastError, messageId } = email;
  const facts: [string, ReactNode][] = [
    [t('outbox.to'), toName === '' ? to : `${toName} <${to}>`],
    [t('outbox.language'), languageOptions.find(({ value }) => value === email.language)?.label],
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

function State({ status }: Pick<Email, 'status'>) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <Badge variant={emailLooks[status]}>{t(`outbox.states.${status}`)}</Badge>{' '}
      <span className={textCss.note}>{t(`outbox.stateHints.${status}`)}</span>
    </>
  );
}
