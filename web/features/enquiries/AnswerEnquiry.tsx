import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { AnswerForm, type HelpOf } from './AnswerForm.tsx';
import { type Enquiry, enquiryQuery } from './queries.ts';

type Props = { readonly enquiry: Enquiry; readonly help: HelpOf };

/** An answer, or no answer at all: marked as closed, and opened again. */
export function AnswerEnquiry({ enquiry, help }: Props) {
  const { t } = useTranslation('enquiries');
  const enquiryId = enquiry.id;
  const changed = useChanged();
  // A consultation that has been moved is shown anew before it is answered or closed.
  const asSeen = enquiry.booking === null ? {} : { expectedSequence: enquiry.booking.sequence };
  const isClosed = enquiry.status === 'closed';
  const turn = useMutation({
    mutationFn: () =>
      isClosed
        ? api.enquiries.reopenEnquiry({ enquiryId })
        : api.enquiries.closeEnquiry({ enquiryId, ...asSeen }),
    onSuccess: changed,
  });
  const { name, company, email, language } = enquiry;
  return (
    <AnswerForm
      kind={enquiry.kind}
      to={{ name, company: company ?? '', email, language }}
      send={(answer) => api.enquiries.answerEnquiry({ enquiryId, ...asSeen, ...answer })}
      onSent={changed}
      help={help}
      more={
        <Button variant="secondary" loading={turn.isPending} onClick={() => turn.mutate()}>
          {t(isClosed ? 'desk.answer.reopen' : 'desk.answer.close')}
        </Button>
      }
    >
      <FormProblem error={turn.error} fields={[]} />
    </AnswerForm>
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
