import { createFileRoute } from '@tanstack/react-router';
import { Accessibility } from '#web/features/public/policies/policies.tsx';

export const Route = createFileRoute('/{-$lang}/accessibility')({
  staticData: { texts: ['accessibility'] },
  component: Accessibility,
});
