import type { JobId } from '#domain/jobs.ts';
import { upload } from '#web/api.ts';
import { EmailField, MessageField, NameField, PhoneField } from './CommonFields.tsx';
import { CvField } from './CvField.tsx';
import css from './Form.module.css';
import { PublicForm } from './PublicForm.tsx';
import { textsOf, usePublicForm } from './usePublicForm.ts';

/** An application for one of the jobs of /careers, with a CV; without a job, in general. Texts: area `enquiries`. */
export function JobApplicationForm({ jobId }: { readonly jobId?: JobId }) {
  const form = usePublicForm(send);
  const { errors } = form;
  return (
    <PublicForm
      state={form}
      kind="job"
      words="job"
      fields={['name', 'email', 'phone', 'cv', 'message']}
      hasFile
    >
      <input type="hidden" name="jobId" value={jobId ?? ''} />
      <div className={css.pair}>
        <NameField error={errors.name} />
        <EmailField error={errors.email} />
        <PhoneField error={errors.phone} />
        <CvField error={errors.cv} />
      </div>
      <MessageField lines={5} error={errors.message} />
    </PublicForm>
  );
}

function send(form: FormData): Promise<unknown> {
  const chosen = form.get('cv');
  const file = chosen instanceof File ? chosen : new File([], '');
  return upload('/api/forms/job', file, { fields: textsOf(form) });
}
