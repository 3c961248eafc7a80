import { JobApplicationForm } from './JobApplicationForm.tsx';

/** "We would like to hear from you anyway": an application for no job in particular. */
export function GeneralApplicationForm() {
  return <JobApplicationForm />;
}
