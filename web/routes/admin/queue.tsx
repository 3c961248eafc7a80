import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Queue } from '#web/features/queue/Queue.tsx';
import { queueQuery } from '#web/queries.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';

/** Of each source. */
const shown = 20;

/** Everything that waits for an admin, from every source. */
export const Route = createFileRoute('/admin/queue')({
  staticData: { texts: ['orders'] },
  loader: ({ context: { queries } }) => queries.ensureQueryData(queueQuery(shown)),
  component: QueueScreen,
});

function QueueScreen() {
  const { t } = useTranslation('shell');
  const { data: queue } = useSuspenseQuery(queueQuery(shown));
  const list = useRef<HTMLDivElement>(null);
  useListKeys({ list });
  return (
    <Page>
      <PageHeader title={t('queue.title')} intro={t('queue.intro')} />
      <div ref={list}>
        <Queue queue={queue} heading="h2" />
      </div>
    </Page>
  );
}
