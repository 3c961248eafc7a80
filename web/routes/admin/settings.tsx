import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BookkeepingForm } from '#web/features/settings/BookkeepingForm.tsx';
import { CarriersForm } from '#web/features/settings/CarriersForm.tsx';
import { CountriesForm } from '#web/features/settings/CountriesForm.tsx';
import { LateInterestForm } from '#web/features/settings/LateInterestForm.tsx';
import { MarketForm } from '#web/features/settings/MarketForm.tsx';
import { OfficesForm } from '#web/features/settings/OfficesForm.tsx';
import { OriginForm } from '#web/features/settings/OriginForm.tsx';
import { PoliciesTable, PolicyChangeForm, PolicyChanges } from '#web/features/settings/Policies.tsx';
import { type Settings, settingsQuery } from '#web/features/settings/queries.ts';
import { SettlementForm } from '#web/features/settings/SettlementForm.tsx';
import { SocialForm } from '#web/features/settings/SocialForm.tsx';
import { parseSettingsSearch, type SettingTab, settingTabs } from '#web/features/settings/search.ts';
import { TermsForm } from '#web/features/settings/TermsForm.tsx';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import textCss from '#web/ui/Text.module.css';

/** What the operator sets for the whole product, part by part. */
export const Route = createFileRoute('/admin/settings')({
  staticData: { texts: ['settings', 'documents', 'money', 'orders', 'contact', 'public'] },
  validateSearch: parseSettingsSearch,
  loader: ({ context: { queries } }) => queries.ensureQueryData(settingsQuery),
  pendingComponent: ListSkeleton,
  component: SettingsScreen,
});

function SettingsScreen() {
  const { t } = useTranslation('settings');
  const navigate = Route.useNavigate();
  const { tab = 'company' } = Route.useSearch();
  const settings = useSuspenseQuery(settingsQuery).data;
  const parts: Record<SettingTab, ReactNode> = {
    company: <CompanyPart settings={settings} />,
    offices: (
      <Group title={t('offices.title')} text={t('offices.text')} told={settings.offices}>
        <OfficesForm kept={settings.offices} />
      </Group>
    ),
    trade: <TradePart settings={settings} />,
    money: <MoneyPart settings={settings} />,
    policies: <PoliciesPart settings={settings} />,
  };
  return (
    <Page>
      <PageHeader dense eyebrow={t('eyebrow')} title={t('title')} intro={t('intro')} />
      <Tabs<SettingTab>
        label={t('tabs.label')}
        value={tab}
        onChange={(next) =>
          void navigate({ search: next === 'company' ? {} : { tab: next }, resetScroll: false })
        }
        tabs={settingTabs.map((value) => ({ value, title: t(`tabs.${value}`), panel: parts[value] }))}
      />
    </Page>
  );
}

type PartProps = { readonly settings: Settings };

function CompanyPart({ settings: { social, market } }: PartProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <Section title={t('company.title')}>
        <p className={textCss.soft}>
          {t('company.text')} <AddressLink href="/admin/money?tab=seller">{t('company.open')}</AddressLink>
        </p>
      </Section>
      <Section title={t('templates.title')}>
        <p className={textCss.soft}>
          {t('templates.text')} <AddressLink href="/admin/templates">{t('templates.open')}</AddressLink>
        </p>
      </Section>
      <Group title={t('social.title')} text={t('social.text')} told={social}>
        <SocialForm kept={social} />
      </Group>
      <Group title={t('market.title')} text={t('market.text')} told={market}>
        <MarketForm kept={market} />
      </Group>
    </>
  );
}

function TradePart({ settings: { terms, countries, carriers, origin } }: PartProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <Group title={t('terms.title')} text={t('terms.text')} told={terms}>
        <TermsForm kept={terms} />
      </Group>
      <Group title={t('countries.title')} text={t('countries.text')} told={countries}>
        <CountriesForm kept={countries} />
      </Group>
      <Group title={t('carriers.title')} text={t('carriers.text')} told={carriers}>
        <CarriersForm kept={carriers} />
      </Group>
      <Group title={t('origin.title')} text={t('origin.text')} told={origin}>
        <OriginForm kept={origin} />
      </Group>
    </>
  );
}

function MoneyPart({ settings: { bookkeeping, lateInterest, settlement } }: PartProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <Group title={t('settlement.title')} text={t('settlement.text')} told={settlement}>
        <SettlementForm kept={settlement} />
      </Group>
      <Group title={t('lateInterest.title')} text={t('lateInterest.text')} told={lateInterest}>
        <LateInterestForm kept={lateInterest} />
      </Group>
      <Group title={t('bookkeeping.title')} text={t('bookkeeping.text')} told={bookkeeping}>
        <BookkeepingForm kept={bookkeeping} />
      </Group>
    </>
  );
}

function PoliciesPart({ settings: { policies } }: PartProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <Group title={t('policies.title')} text={t('policies.text')} told={policies}>
        <PoliciesTable kept={policies} />
        <PolicyChanges kept={policies} />
      </Group>
      <Section title={t('policies.new')}>
        <Stack gap={4}>
          <p className={textCss.soft}>{t('policies.newText')}</p>
          <PolicyChangeForm kept={policies} />
        </Stack>
      </Section>
    </>
  );
}

type GroupProps = {
  readonly title: string;
  readonly text: string;
  readonly told: { readonly changedAt: string | null; readonly changedBy: string | null };
  readonly children: ReactNode;
};

/** What is saved together, with who changed it last. */
function Group({ title, text, told: { changedAt, changedBy }, children }: GroupProps) {
  const { t } = useTranslation('settings');
  const told = changedAt !== null && (
    <p className={textCss.note}>
      {t('changedBy', { name: changedBy ?? t('formerUser') })} · <RelativeTime at={changedAt} />
    </p>
  );
  return (
    <Section title={title} actions={told}>
      <Stack gap={4}>
        <p className={textCss.soft}>{text}</p>
        {children}
      </Stack>
    </Section>
  );
}
