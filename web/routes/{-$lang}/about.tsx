import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#web/features/public/about/AboutPage.tsx';

export const Route = createFileRoute('/{-$lang}/about')({
  staticData: { texts: ['about'] },
  component: AboutPage,
});
