import { createFileRoute } from '@tanstack/react-router';
import { ApplicationForm } from '#web/features/enquiries/ApplicationForm.tsx';
import { RetailersPage } from '#web/features/public/retailers/RetailersPage.tsx';

export const Route = createFileRoute('/{-$lang}/for-retailers')({
  staticData: { texts: ['for-retailers', 'enquiries'] },
  component: () => <RetailersPage application={<ApplicationForm kind="retailer" />} />,
});
