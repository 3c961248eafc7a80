import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#domain/format.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import css from './Desk.module.css';
import { type DeskEntry, entryQuery, type Followed } from './queries.ts';

type Props = { readonly subject: Followed; readonly notes: DeskEntry['notes'] };

/** What the team notes for itself; it looks like nothing that anybody else is sent. */
export function EntryNotes({ subject, notes }: Props) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const need = useNeed('note:write');
  const queries = useQueryClient();
  const form = useForm({
    initial: { body: '' },
    resets: true,
    send: ({ body }) => api.desk.writeNote({ ...subject, body }),
    onSent: async () => {
      toast(t('notes.done'));
      await queries.invalidateQueries({ queryKey: entryQuery(subject).queryKey });
    },
  });
  return (
    <Stack gap={3}>
      {notes.length > 0 && (
        <ul className={css.notes} aria-label={t('notes.title')}>
          {notes.map(({ id, body, authorName, createdAt }) => (
            <li key={id} className={css.note}>
              <p className={textCss.written}>{body}</p>
              <p className={css.by}>
                {t('notes.by', { name: authorName, date: formatDateTime(createdAt, language) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Form
        of={form}
        foot={
          <ReasonedButton
            type="submit"
            reason={need}
            variant="secondary"
            size="small"
            loading={form.isPending}
          >
            {t('notes.submit')}
          </ReasonedButton>
        }
      >
        <Field
          label={t('notes.label')}
          {...form.field('body')}
          lines={2}
          hint={t('notes.hint')}
          maxLength={2000}
        />
      </Form>
    </Stack>
  );
}
