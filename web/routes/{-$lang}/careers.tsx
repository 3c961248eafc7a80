import { createFileRoute } from '@tanstack/react-router';
import { GeneralApplicationForm } from '#web/features/enquiries/GeneralApplicationForm.tsx';
import { JobApplicationForm } from '#web/features/enquiries/JobApplicationForm.tsx';
import { CareersPage } from '#web/features/public/careers/CareersPage.tsx';

export const Route = createFileRoute('/{-$lang}/careers')({
  staticData: { texts: ['careers', 'enquiries'] },
  component: () => (
    <CareersPage
      applicationFor={(jobId) => <JobApplicationForm jobId={jobId} />}
      general={<GeneralApplicationForm />}
    />
  ),
});
