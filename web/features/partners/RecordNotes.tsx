import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#domain/format.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import css from './Partners.module.css';
import { recordNotesQuery } from './queries.ts';

type Props = { readonly companyId: string };

/** What the team has noted about a company, for itself. */
export function RecordNotes({ companyId }: Props) {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  const pages = useSuspenseInfiniteQuery(recordNotesQuery(companyId));
  const notes = pages.data.pages.flatMap(({ items }) => items);
  return (
    <Section title={t('notes.title')}>
      <NoteForm companyId={companyId} />
      {notes.length === 0 && <p className={css.note}>{t('notes.none')}</p>}
      <Stack as="ul">
        {notes.map(({ id, body, authorName, createdAt }) => (
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

function NoteForm({ companyId }: Props) {
  const { t } = useTranslation('partners');
  const queries = useQueryClient();
  const form = useForm({
    initial: { body: '' },
    resets: true,
    send: ({ body }) => api.partners.writeRecordNote({ companyId, body }),
    onSent: async () => {
      toast(t('notes.done'));
      await queries.invalidateQueries({ queryKey: recordNotesQuery(companyId).queryKey });
    },
  });
  return (
    <Form of={form} submit={t('notes.submit')} reason={useNeed('note:write')}>
      <Field label={t('notes.label')} {...form.field('body')} lines={3} hint={t('notes.text')} required />
    </Form>
  );
}
