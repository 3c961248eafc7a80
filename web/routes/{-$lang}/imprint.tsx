import { createFileRoute } from '@tanstack/react-router';
import { ImprintPage } from '#web/features/public/imprint/ImprintPage.tsx';

export const Route = createFileRoute('/{-$lang}/imprint')({
  staticData: { texts: ['imprint'] },
  component: ImprintPage,
});
