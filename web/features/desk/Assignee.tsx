import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { suitedQuery } from '#web/queries.ts';
import { useUser } from '#web/session.ts';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import type { Followed, Standing } from './queries.ts';
import { useEntryChange } from './use-entry-change.ts';

type Props = { readonly subject: Followed; readonly standing: Standing };

/** Who has taken it on: the reader with one press, or a colleague, who is told. */
export function Assignee({ subject, standing: { assignee, version } }: Props) {
  const { t } = useTranslation('desk');
  const me = useUser()?.id;
  const need = useNeed('desk:work');
  const colleagues = useQuery(suitedQuery(subject.subjectKind)).data?.items ?? [];
  const change = useEntryChange(
    subject,
    (assigneeId: string | null) => api.desk.assign({ ...subject, assigneeId, expectedVersion: version }),
    ({ assignee: now }) =>
      now === null ? t('assign.none') : t(now.id === me ? 'assign.mine' : 'assign.done', { name: now.name }),
  );
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place, { next: 'select' });
  const isGone = assignee !== null && !colleagues.some(({ id }) => id === assignee.id);
  const offered = isGone ? [assignee, ...colleagues] : colleagues;
  return (
    <Row ref={place} gap={2} align="end" wrap>
      <Select
        label={t('assign.label')}
        size="sm"
        value={assignee?.id ?? ''}
        disabled={need !== null}
        loading={change.isPending}
        options={[
          { value: '', label: t('assign.nobody') },
          ...offered.map(({ id, name }) => ({
            value: id,
            label: id === me ? t('assign.me', { name }) : name,
          })),
        ]}
        onChange={(id) => change.mutate(id === '' ? null : id)}
      />
      {assignee?.id !== me && (
        <ReasonedButton
          reason={need}
          loading={change.isPending && change.variables === me}
          waits={change.isPending}
          variant="secondary"
          size="small"
          onClick={() => me !== undefined && change.mutate(me)}
        >
          {t('assign.take')}
        </ReasonedButton>
      )}
    </Row>
  );
}
