import { createFileRoute } from '@tanstack/react-router';
import { Refunds } from '#web/features/public/policies/policies.tsx';

export const Route = createFileRoute('/{-$lang}/refunds')({
  staticData: { texts: ['refunds'] },
  component: Refunds,
});
