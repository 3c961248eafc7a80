import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RowsSkeleton } from '#web/ui/Skeleton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { Assignee } from './Assignee.tsx';
import { EntryHistory } from './EntryHistory.tsx';
import { EntryNotes } from './EntryNotes.tsx';
import { FollowUp } from './FollowUp.tsx';
import { entryQuery, type Followed } from './queries.ts';

/** How the team shares an entry: who has it, when it comes back, notes and history. Its texts are `desk`. */
export function DeskCard({ subject }: { readonly subject: Followed }) {
  const { t } = useTranslation('desk');
  return (
    <Card title={t('title')}>
      <DeskParts key={subject.subjectId} subject={subject} />
    </Card>
  );
}

/** The same without a sheet of its own. */
export function DeskParts({ subject }: { readonly subject: Followed }) {
  const entry = useQuery(entryQuery(subject));
  if (entry.isError) return <ErrorState error={entry.error} reset={() => void entry.refetch()} />;
  if (entry.data === undefined) return <RowsSkeleton rows={3} />;
  const { notes, history, ...standing } = entry.data;
  return (
    <Stack gap={5}>
      <Assignee subject={subject} standing={standing} />
      <FollowUp key={standing.followUpOn} subject={subject} standing={standing} />
      <EntryNotes subject={subject} notes={notes} />
      <EntryHistory history={history} />
    </Stack>
  );
}
