import { createFileRoute } from '@tanstack/react-router';
import { normaliseInviteCode } from '#domain/invite.ts';
import { demoAccountsQuery } from '#web/features/accounts/queries.ts';
import { RegisterSteps } from '#web/features/accounts/RegisterSteps.tsx';
import { sessionQuery } from '#web/queries.ts';

type Search = { readonly code?: string; readonly step?: 'details' };

/** Registration with an invitation (specification §2 and §5). `code` comes from the link of a letter. */
export const Route = createFileRoute('/register')({
  staticData: { texts: ['accounts'] },
  validateSearch: ({ code, step }: Record<string, unknown>): Search => ({
    ...(typeof code === 'string' && code !== '' ? { code: normaliseInviteCode(code) } : {}),
    ...(step === 'details' ? { step } : {}),
  }),
  loader: async ({ context: { queries } }) => {
    const { demo } = await queries.ensureQueryData(sessionQuery);
    if (demo) await queries.ensureQueryData(demoAccountsQuery);
  },
  component: Register,
});

function Register() {
  const { code = '', step = 'code' } = Route.useSearch();
  return <RegisterSteps initialCode={code} step={step} />;
}
