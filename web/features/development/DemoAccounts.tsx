import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { useProblemText } from '#web/problem.ts';
import { startSession } from '#web/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';

type Demo = Awaited<ReturnType<typeof api.accounts.listDemoAccounts>>;

/** Every demo account with a button that signs in as it, and the invitation codes. */
export function DemoAccounts({ demo }: { readonly demo: Demo }) {
  const { t } = useTranslation(['components', 'common']);
  const signIn = useSignIn(demo.password);
  return (
    <>
      <Section title={t('testAuth.accounts')}>
        <DataTable
          caption={t('testAuth.accounts')}
          rows={demo.accounts}
          rowKey={({ email }) => email}
          columns={[
            { key: 'name', title: t('testAuth.name'), cell: ({ name }) => name, lead: true },
            { key: 'email', title: t('testAuth.email'), cell: ({ email }) => email },
            { key: 'company', title: t('testAuth.company'), cell: ({ companyName }) => companyName },
            {
              key: 'role',
              title: t('testAuth.role'),
              cell: ({ role }) => <Badge>{t(`common:role.${role}`)}</Badge>,
            },
            {
              key: 'action',
              title: t('testAuth.signIn'),
              titleHidden: true,
              right: true,
              cell: ({ email, name }) => (
                <Button
                  size="small"
                  variant="secondary"
                  loading={signIn.isPending && signIn.variables === email}
                  aria-label={t('testAuth.signInAs', { name })}
                  onClick={() => signIn.mutate(email)}
                >
                  {t('testAuth.signIn')}
                </Button>
              ),
            },
          ]}
        />
      </Section>
      <Section title={t('testAuth.invites')}>
        <DataTable
          caption={t('testAuth.invites')}
          rows={demo.invites}
          rowKey={({ code }) => code}
          columns={[
            { key: 'code', title: t('testAuth.code'), cell: ({ code }) => <code>{code}</code>, lead: true },
            { key: 'company', title: t('testAuth.company'), cell: ({ companyName }) => companyName },
            {
              key: 'role',
              title: t('testAuth.role'),
              cell: ({ role }) => <Badge>{t(`common:role.${role}`)}</Badge>,
            },
            { key: 'state', title: t('testAuth.state'), cell: ({ state }) => t(`testAuth.states.${state}`) },
          ]}
        />
      </Section>
    </>
  );
}

function useSignIn(password: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: (email: string) => api.accounts.login({ email, password }),
    onSuccess: async ({ user }) => {
      if (user === null) return navigate({ href: '/login' }); // somebody has set up an authenticator
      startSession(queries, user);
      return navigate({ href: '/dashboard' });
    },
    onError: (error) => toast(problemText(error), 'error'),
  });
}
