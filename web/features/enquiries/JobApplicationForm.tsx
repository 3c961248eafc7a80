import type { JobId } from '#domain/jobs.ts';
import { upload } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { textsOf, useNativeForm } from '#web/ui/use-native-form.ts';
import { EmailField, MessageField, NameField, PhoneField } from './CommonFields.tsx';
import { CvField } from './CvField.tsx';
import { PublicForm } from './PublicForm.tsx';

/** An application for one of the jobs of /careers, with a CV; without a job, in general. Texts: area `enquiries`. */
export function JobApplicationForm({ jobId }: { readonly jobId?: JobId }) {
  const form = useNativeForm({ send });
  return (
    <PublicForm of={form} kind="job" words="job" hasFile>
      <input type="hidden" name="jobId" value={jobId ?? ''} />
      <Columns gap={5} pair>
        <NameField {...form.field('name')} />
        <EmailField {...form.field('email')} />
        <PhoneField {...form.field('phone')} />
        <CvField {...form.field('cv')} />
      </Columns>
      <MessageField {...form.field('message')} lines={5} />
    </PublicForm>
  );
}

function send(form: FormData): Promise<unknown> {
  const chosen = form.get('cv');
  const file = chosen instanceof File ? chosen : new File([], '');
  return upload('/api/forms/job', file, { fields: textsOf(form) });
}
