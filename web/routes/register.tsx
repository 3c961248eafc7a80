import { createFileRoute } from '@tanstack/react-router';
import { normaliseInviteCode } from '#domain/invite.ts';
import { RegisterSteps } from '#web/features/accounts/RegisterSteps.tsx';
import { demoAccountsQuery, sessionQuery } from '#web/queries.ts';
import { oneOf, searchFields } from '#web/search-fields.ts';

const parseSearch = searchFields({
  code: (text) => normaliseInviteCode(text) || undefined,
  step: oneOf(['details']),
});

/** Registration with an invitation. `code` comes from the link of an email. */
export const Route = createFileRoute('/register')({
  staticData: { texts: ['accounts'] },
  validateSearch: parseSearch,
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
