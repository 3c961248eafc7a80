import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingGroup } from '#domain/settings.ts';
import { BookkeepingForm } from '#web/features/settings/BookkeepingForm.tsx';
import { CarriersForm } from '#web/features/settings/CarriersForm.tsx';
import { MarketForm } from '#web/features/settings/MarketForm.tsx';
import { settingsQuery } from '#web/features/settings/queries.ts';
import { SocialForm } from '#web/features/settings/SocialForm.tsx';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';

/** What the operator sets for the whole product, group by group. */
export const Route = createFileRoute('/admin/settings')({
  staticData: { texts: ['settings', 'money'] },
  loader: ({ context: { queries } }) => queries.ensureQueryData(settingsQuery),
  pendingComponent: ListSkeleton,
  component: SettingsScreen,
});

function SettingsScreen() {
  const { t } = useTranslation('settings');
  const { social, market, carriers, bookkeeping } = useSuspenseQuery(settingsQuery).data;
  const group = (
    name: SettingGroup,
    { changedAt, changedBy }: { readonly changedAt: string | null; readonly changedBy: string | null },
    form: ReactNode,
  ) => (
    <Section
      title={t(`${name}.title`)}
      actions={
        changedAt !== null && (
          <p className={textCss.note}>
            {t('changedBy', { name: changedBy ?? t('formerUser') })} · <RelativeTime at={changedAt} />
          </p>
        )
      }
    >
      <Stack gap={4}>
        <p className={textCss.soft}>{t(`${name}.text`)}</p>
        {form}
      </Stack>
    </Section>
  );
  return (
    <Page>
      <PageHeader eyebrow={t('eyebrow')} title={t('title')} intro={t('intro')} />
      <Section title={t('company.title')}>
        <p className={textCss.soft}>
          {t('company.text')} <AddressLink href="/admin/money?tab=seller">{t('company.open')}</AddressLink>
        </p>
      </Section>
      {group('social', social, <SocialForm kept={social} />)}
      {group('market', market, <MarketForm kept={market} />)}
      {group('carriers', carriers, <CarriersForm kept={carriers} />)}
      {group('bookkeeping', bookkeeping, <BookkeepingForm kept={bookkeeping} />)}
    </Page>
  );
}
