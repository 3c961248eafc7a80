import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InviteDialog } from '#web/features/team/InviteDialog.tsx';
import { OpenInvites } from '#web/features/team/OpenInvites.tsx';
import type { Team } from '#web/features/team/queries.ts';
import { TeamTable } from '#web/features/team/TeamTable.tsx';
import { formatNames } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { teamQuery } from '#web/queries.ts';
import { type User, useUser } from '#web/session.ts';
import boxCss from '#web/ui/Box.module.css';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import textCss from '#web/ui/Text.module.css';

/** Who belongs to the own company and what each may do; its owners change it (specification §6). */
export const Route = createFileRoute('/team')({
  staticData: { texts: ['team'] },
  loader: ({ context }) => context.queries.ensureQueryData(teamQuery),
  component: TeamScreen,
});

function TeamScreen() {
  const { data: team } = useSuspenseQuery(teamQuery);
  const user = useUser();
  if (user === null) return null;
  return <TeamOf team={team} user={user} />;
}

function TeamOf({ team, user }: { readonly team: Team; readonly user: User }) {
  const { t } = useTranslation('team');
  const [isInviting, setIsInviting] = useState(false);
  const isAlone = team.canManage && team.items.length === 1 && team.invites.length === 0;
  return (
    <Page>
      <PageHeader
        eyebrow={user.companyName}
        title={t('title')}
        intro={<Intro team={team} user={user} />}
        actions={
          team.canManage && (
            <>
              {team.hasLimits && (
                <LinkButton to="/approvals" variant="secondary">
                  {t('toApprovals')}
                </LinkButton>
              )}
              <Button onClick={() => setIsInviting(true)}>{t('invite.title')}</Button>
            </>
          )
        }
      />
      <TeamTable team={team} user={user} />
      {isAlone && <p className={`${textCss.soft} ${boxCss.above5}`}>{t('list.alone')}</p>}
      {team.invites.length > 0 && (
        <Section title={t('open.title')}>
          <OpenInvites team={team} />
        </Section>
      )}
      {team.canManage && (
        <InviteDialog
          open={isInviting}
          onClose={() => setIsInviting(false)}
          role={user.role}
          hasLimits={team.hasLimits}
        />
      )}
    </Page>
  );
}

/** What owners do here; to everybody else, who the owners are. */
function Intro({ team, user: { companyName } }: { readonly team: Team; readonly user: User }) {
  const { t } = useTranslation('team');
  const language = useLanguage();
  if (team.canManage) return team.hasLimits ? t('intro.owner') : t('intro.ownerOfBrand');
  const owners = team.items.filter(({ companyRole }) => companyRole === 'owner').map(({ name }) => name);
  return t('intro.others', { count: owners.length, names: formatNames(owners, language), companyName });
}
