import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api.ts';
import { Card } from '#web/ui/Card.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '#web/ui/Section.tsx';
import { CardsSkeleton, LinesSkeleton } from '#web/ui/Skeleton.tsx';
import css from './Samples.module.css';

const offline = new ApiError({ status: 0, code: 'offline' });

export function StateSamples() {
  const { t } = useTranslation(['components', 'common']);
  return (
    <>
      <Section title={t('states.notices')}>
        <Columns gap={6}>
          <Notice variant="success">{t('common:saved')}</Notice>
          <Notice variant="warning">{t('states.warning')}</Notice>
          <Notice variant="error">{t('common:problem.timeout')}</Notice>
          <Notice>{t('states.info')}</Notice>
        </Columns>
      </Section>
      <Section title={t('states.title')}>
        <Columns gap={6} align="start" className={css.grid}>
          <Card>
            <EmptyState
              title={t('states.empty')}
              text={t('states.emptyText')}
              action={
                <LinkButton to="/test" variant="secondary">
                  {t('states.emptyAction')}
                </LinkButton>
              }
            />
          </Card>
          <Card>
            <ErrorState error={offline} />
          </Card>
        </Columns>
      </Section>
      <Section title={t('states.pending')}>
        <Columns gap={6}>
          <LinesSkeleton />
          <CardsSkeleton cards={4} ratio="4 / 3" />
        </Columns>
      </Section>
    </>
  );
}
