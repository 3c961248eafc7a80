import { createFileRoute } from '@tanstack/react-router';
import { ApplicationForm } from '#web/features/enquiries/ApplicationForm.tsx';
import { BrandsPage } from '#web/features/public/brands/BrandsPage.tsx';

export const Route = createFileRoute('/{-$lang}/for-brands')({
  staticData: { texts: ['for-brands', 'enquiries'] },
  component: () => <BrandsPage application={<ApplicationForm kind="brand" />} />,
});
