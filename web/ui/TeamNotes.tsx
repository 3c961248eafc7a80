import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import type { pagedQuery } from '#web/paged-query.ts';
import { ErrorState } from './ErrorState.tsx';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { LoadMore } from './LoadMore.tsx';
import { Section } from './Section.tsx';
import { Stack } from './Stack.tsx';
import css from './TeamNotes.module.css';
import { toast } from './toast.ts';
import { useForm } from './use-form.tsx';

type Note = {
  readonly id: string;
  readonly body: string;
  readonly authorName: string;
  readonly createdAt: string;
};
type Page = { items: Note[]; nextCursor: string | null };

type Props = {
  readonly query: ReturnType<typeof pagedQuery<Page>>;
  readonly write: (body: string) => Promise<unknown>;
};

/** What the team has noted about something, for itself: written once, never changed. */
export function TeamNotes({ query, write }: Props) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const pages = useInfiniteQuery(query);
  const notes = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={t('notes.title')}>
      <NoteForm query={query} write={write} />
      {pages.error && <ErrorState error={pages.error} reset={() => void pages.refetch()} />}
      {notes?.length === 0 && <p className={css.note}>{t('notes.none')}</p>}
      <Stack as="ul">
        {notes?.map(({ id, body, authorName, createdAt }) => (
          <li key={id} className={css.note}>
            <p className={css.body}>{body}</p>
            <p className={css.by}>
              {t('notes.by', { name: authorName, date: formatDateTime(createdAt, language) })}
            </p>
          </li>
        ))}
      </Stack>
      <LoadMore
        hasMore={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
    </Section>
  );
}

function NoteForm({ query, write }: Props) {
  const { t } = useTranslation('common');
  const queries = useQueryClient();
  const form = useForm({
    initial: { body: '' },
    resets: true,
    send: ({ body }) => write(body),
    onSent: async () => {
      toast(t('notes.done'));
      await queries.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return (
    <Form of={form} submit={t('notes.submit')} reason={useNeed('note:write')}>
      <Field label={t('notes.label')} {...form.field('body')} lines={3} hint={t('notes.text')} required />
    </Form>
  );
}
