import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { maxEnquiryLength } from '#domain/enquiry.ts';
import { api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { type Enquiry, enquiryQuery } from './queries.ts';

/** An answer by email, or no answer at all: marked as closed, and opened again. */
export function AnswerForm({ enquiry }: { readonly enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries');
  const need = useNeed('enquiry:answer');
  const enquiryId = enquiry.id;
  const changed = useChanged();
  const form = useForm({
    initial: { text: '' },
    send: ({ text }) => api.enquiries.answerEnquiry({ enquiryId, text }),
    onSent: async (answered) => {
      toast(t('desk.answer.done', { email: enquiry.email }));
      await changed(answered);
    },
    resets: true,
  });
  const isClosed = enquiry.status === 'closed';
  const turn = useMutation({
    mutationFn: () =>
      isClosed ? api.enquiries.reopenEnquiry({ enquiryId }) : api.enquiries.closeEnquiry({ enquiryId }),
    onSuccess: changed,
  });
  if (need !== null) return <Notice>{need}</Notice>;
  return (
    <Form
      of={form}
      submit={t('desk.answer.submit')}
      more={
        <Button variant="secondary" loading={turn.isPending} onClick={() => turn.mutate()}>
          {t(isClosed ? 'desk.answer.reopen' : 'desk.answer.close')}
        </Button>
      }
    >
      <Field
        label={t('desk.answer.label')}
        {...form.field('text')}
        hint={t('desk.answer.hint', { language: t(`languages.${enquiry.language}`), email: enquiry.email })}
        lines={6}
        maxLength={maxEnquiryLength}
      />
      <FormProblem error={turn.error} fields={[]} />
    </Form>
  );
}

/** Every change answers with the enquiry as it is now. */
function useChanged(): (changed: Enquiry) => Promise<void> {
  const queries = useQueryClient();
  return async (changed) => {
    queries.setQueryData(enquiryQuery(changed.id).queryKey, changed);
    await queries.invalidateQueries({ queryKey: ['enquiries', 'listEnquiries'] });
  };
}
