import { createFileRoute } from '@tanstack/react-router';
import { Privacy } from '#web/features/public/policies/policies.tsx';

export const Route = createFileRoute('/{-$lang}/privacy')({
  staticData: { texts: ['privacy'] },
  component: Privacy,
});
