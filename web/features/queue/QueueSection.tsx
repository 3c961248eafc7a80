import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueQuery, queueShown } from '#web/queries.ts';
import type { User } from '#web/session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Queue } from './Queue.tsx';
import css from './QueueSection.module.css';

/** What waits, at the beginning of a dashboard; the team has the way to all of it. */
export function QueueSection({ user }: { readonly user: User }) {
  const { t } = useTranslation('shell');
  const { data: queue } = useSuspenseQuery(queueQuery(queueShown));
  return (
    <div className={css.section}>
      <Section
        title={t('queue.title')}
        actions={
          user.role === 'admin' && (
            <LinkButton to="/admin/queue" variant="secondary" size="small">
              {t('queue.whole')}
            </LinkButton>
          )
        }
      >
        <Queue queue={queue} heading="h3" />
      </Section>
    </div>
  );
}
