import { createFileRoute } from '@tanstack/react-router';
import { Cookies } from '#web/features/public/policies/policies.tsx';

export const Route = createFileRoute('/{-$lang}/cookies')({
  staticData: { texts: ['cookies'] },
  component: Cookies,
});
