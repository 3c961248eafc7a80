import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '#web/features/public/faq/FaqPage.tsx';

export const Route = createFileRoute('/{-$lang}/faq')({
  staticData: { texts: ['faq'] },
  component: FaqPage,
});
