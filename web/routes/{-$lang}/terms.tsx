import { createFileRoute } from '@tanstack/react-router';
import { Terms } from '#web/features/public/policies/policies.tsx';

export const Route = createFileRoute('/{-$lang}/terms')({
  staticData: { texts: ['terms'] },
  component: Terms,
});
