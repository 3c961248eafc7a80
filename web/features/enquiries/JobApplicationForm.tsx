import { useTranslation } from 'react-i18next';
import { maxEnquiryLength } from '#domain/enquiry.ts';
import type { JobId } from '#domain/jobs.ts';
import { upload } from '#web/api.ts';
import { Field } from '#web/ui/Field.tsx';
import { CvField } from './CvField.tsx';
import css from './Form.module.css';
import { PublicForm } from './PublicForm.tsx';
import { textsOf, usePublicForm } from './usePublicForm.ts';

/** An application for one of the jobs of /careers, with a CV; without a job, in general. Texts: area `enquiries`. */
export function JobApplicationForm({ jobId }: { readonly jobId?: JobId }) {
  const { t } = useTranslation('enquiries');
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
        <Field
          label={t('fields.name')}
          name="name"
          autoComplete="name"
          maxLength={120}
          error={errors.name}
          required
        />
        <Field
          label={t('fields.email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email}
          required
        />
        <Field
          label={t('optional', { label: t('fields.phone') })}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          error={errors.phone}
        />
        <CvField error={errors.cv} />
      </div>
      <Field
        label={t('optional', { label: t('fields.message') })}
        name="message"
        lines={5}
        maxLength={maxEnquiryLength}
        error={errors.message}
      />
    </PublicForm>
  );
}

function send(form: FormData): Promise<unknown> {
  const chosen = form.get('cv');
  const file = chosen instanceof File ? chosen : new File([], '');
  return upload('/api/forms/job', file, { fields: textsOf(form) });
}
