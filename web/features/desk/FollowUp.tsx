import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import type { Followed, Standing } from './queries.ts';
import { useEntryChange } from './use-entry-change.ts';

type Props = { readonly subject: Followed; readonly standing: Standing };

/** Lays it aside until a day, when it comes into everybody's to-do list. */
export function FollowUp({ subject, standing: { followUpOn, version } }: Props) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const need = useNeed('desk:work');
  const send = (day: string | null) =>
    api.desk.followUp({ ...subject, followUpOn: day, expectedVersion: version });
  const said = (standing: Standing) =>
    standing.followUpOn === null
      ? t('followUp.cleared')
      : t('followUp.done', { date: formatDate(standing.followUpOn, language) });
  const change = useEntryChange(subject, send, said);
  const form = useForm({
    initial: { followUpOn: followUpOn ?? '' },
    guarded: false,
    send: ({ followUpOn: day }) => change.mutateAsync(day === '' ? null : day),
  });
  return (
    <Form
      of={form}
      foot={
        <Row gap={2} wrap>
          <ReasonedButton
            type="submit"
            reason={need}
            variant="secondary"
            size="small"
            loading={form.isPending}
          >
            {t('followUp.submit')}
          </ReasonedButton>
          {followUpOn !== null && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                form.set({ followUpOn: '' });
                change.mutate(null);
              }}
            >
              {t('followUp.clear')}
            </Button>
          )}
        </Row>
      }
    >
      <Field
        label={t('followUp.label')}
        {...form.field('followUpOn')}
        type="date"
        size="sm"
        hint={t('followUp.hint')}
      />
    </Form>
  );
}
