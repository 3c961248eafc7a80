import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxEnquiryLength } from '#domain/enquiry.ts';
import { api, fieldErrors } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './Desk.module.css';
import { type Enquiry, enquiryQuery } from './queries.ts';

/** An answer by letter, or no answer at all: marked as closed, and opened again. */
export function AnswerForm({ enquiry }: { readonly enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries');
  const [text, setText] = useState('');
  const enquiryId = enquiry.id;
  const answer = useChange((input: { text: string }) => api.enquiries.answerEnquiry({ enquiryId, ...input }));
  const close = useChange(() => api.enquiries.closeEnquiry({ enquiryId }));
  const reopen = useChange(() => api.enquiries.reopenEnquiry({ enquiryId }));
  const isClosed = enquiry.status === 'closed';
  return (
    <form
      className={css.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate(
          { text },
          {
            onSuccess: () => {
              setText('');
              toast(t('desk.answer.done', { email: enquiry.email }));
            },
          },
        );
      }}
    >
      <Field
        label={t('desk.answer.label')}
        hint={t('desk.answer.hint', { language: t(`languages.${enquiry.language}`), email: enquiry.email })}
        lines={6}
        maxLength={maxEnquiryLength}
        value={text}
        onChange={setText}
        error={fieldErrors(answer.error).text}
      />
      <FormProblem error={answer.error ?? close.error ?? reopen.error} fields={['text']} />
      <div className={css.buttons}>
        <Button type="submit" loading={answer.isPending}>
          {t('desk.answer.submit')}
        </Button>
        {isClosed ? (
          <Button variant="secondary" loading={reopen.isPending} onClick={() => reopen.mutate()}>
            {t('desk.answer.reopen')}
          </Button>
        ) : (
          <Button variant="secondary" loading={close.isPending} onClick={() => close.mutate()}>
            {t('desk.answer.close')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Every change answers with the enquiry as it is now. */
function useChange<Input = void>(change: (input: Input) => Promise<Enquiry>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (changed) => {
      queries.setQueryData(enquiryQuery(changed.id).queryKey, changed);
      await queries.invalidateQueries({ queryKey: ['enquiries', 'listEnquiries'] });
    },
  });
}
