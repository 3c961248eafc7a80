import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BookkeepingForm } from '#web/features/settings/BookkeepingForm.tsx';
import { CarriersForm } from '#web/features/settings/CarriersForm.tsx';
import { LateInterestForm } from '#web/features/settings/LateInterestForm.tsx';
import { MarketForm } from '#web/features/settings/MarketForm.tsx';
import { OriginForm } from '#web/features/settings/OriginForm.tsx';
import { settingsQuery } from '#web/features/settings/queries.ts';
import { SettlementForm } from '#web/features/settings/SettlementForm.tsx';
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
  const { social, market, carriers, origin, lateInterest, bookkeeping, settlement } =
    useSuspenseQuery(settingsQuery).data;
  const told = ({ changedAt, changedBy }: Change) =>
    changedAt !== null && (
      <p className={textCss.note}>
        {t('changedBy', { name: changedBy ?? t('formerUser') })} · <RelativeTime at={changedAt} />
      </p>
    );
  return (
    <Page>
      <PageHeader eyebrow={t('eyebrow')} title={t('title')} intro={t('intro')} />
      <Section title={t('company.title')}>
        <p className={textCss.soft}>
          {t('company.text')} <AddressLink href="/admin/money?tab=seller">{t('company.open')}</AddressLink>
        </p>
      </Section>
      <Group title={t('social.title')} text={t('social.text')} told={told(social)}>
        <SocialForm kept={social} />
      </Group>
      <Group title={t('market.title')} text={t('market.text')} told={told(market)}>
        <MarketForm kept={market} />
      </Group>
      <Group title={t('carriers.title')} text={t('carriers.text')} told={told(carriers)}>
        <CarriersForm kept={carriers} />
      </Group>
      <Group title={t('origin.title')} text={t('origin.text')} told={told(origin)}>
        <OriginForm kept={origin} />
      </Group>
      <Group title={t('lateInterest.title')} text={t('lateInterest.text')} told={told(lateInterest)}>
        <LateInterestForm kept={lateInterest} />
      </Group>
      <Group title={t('bookkeeping.title')} text={t('bookkeeping.text')} told={told(bookkeeping)}>
        <BookkeepingForm kept={bookkeeping} />
      </Group>
      <Group title={t('settlement.title')} text={t('settlement.text')} told={told(settlement)}>
        <SettlementForm kept={settlement} />
      </Group>
    </Page>
  );
}

type Change = { readonly changedAt: string | null; readonly changedBy: string | null };

type GroupProps = {
  readonly title: string;
  readonly text: string;
  readonly told: ReactNode;
  readonly children: ReactNode;
};

/** What is saved together, with who changed it last. */
function Group({ title, text, told, children }: GroupProps) {
  return (
    <Section title={title} actions={told}>
      <Stack gap={4}>
        <p className={textCss.soft}>{text}</p>
        {children}
      </Stack>
    </Section>
  );
}
