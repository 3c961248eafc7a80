import { createFileRoute } from '@tanstack/react-router';
import { HomeContactForm } from '#web/features/enquiries/HomeContactForm.tsx';
import { HomePage } from '#web/features/public/home/HomePage.tsx';

export const Route = createFileRoute('/{-$lang}/')({
  staticData: { texts: ['home', 'enquiries'] },
  component: () => <HomePage contact={<HomeContactForm />} />,
});
