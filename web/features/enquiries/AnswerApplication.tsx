import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { AnswerForm, type HelpOf } from './AnswerForm.tsx';
import { type Application, applicationQuery } from './queries.ts';

type Props = { readonly application: Application; readonly help: HelpOf };

/** A question before it is decided, or a word after; it decides nothing. */
export function AnswerApplication({ application, help }: Props) {
  const queries = useQueryClient();
  const { id, contactName, companyName, email, language } = application;
  return (
    <AnswerForm
      kind="application"
      to={{ name: contactName, company: companyName, email, language }}
      send={(answer) => api.enquiries.answerApplication({ applicationId: id, ...answer })}
      onSent={(answered) => queries.setQueryData(applicationQuery(id).queryKey, answered)}
      help={help}
    />
  );
}
