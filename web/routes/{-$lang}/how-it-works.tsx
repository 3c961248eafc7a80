import { createFileRoute } from '@tanstack/react-router';
import { JourneyPage } from '#web/features/public/journey/JourneyPage.tsx';

export const Route = createFileRoute('/{-$lang}/how-it-works')({
  staticData: { texts: ['how-it-works'] },
  component: JourneyPage,
});
