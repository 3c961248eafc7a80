import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FirstHour } from '#web/features/page/FirstHour.tsx';
import { overviewQuery } from '#web/features/page/queries.ts';
import { importAddress, stepAddress } from '#web/features/page/step-addresses.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Figure } from '#web/ui/Figure.tsx';
import { Figures } from '#web/ui/Figures.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';

/** A brand's catalogue at a glance: what is missing until retailers see it, and its products by state. */
export const Route = createFileRoute('/workspace/$brandId/')({
  staticData: { texts: ['page'] },
  loader: ({ context: { queries }, params }) => queries.ensureQueryData(overviewQuery(params.brandId)),
  component: Workspace,
});

function Workspace() {
  const { t } = useTranslation('page');
  const { brandId } = Route.useParams();
  const { data: overview } = useSuspenseQuery(overviewQuery(brandId));
  const user = useUser();
  const language = useLanguage();
  const { slug, products, state } = overview;
  return (
    <Page>
      <PageHeader
        eyebrow={overview.name[language]}
        title={t('overview.title')}
        intro={t(state === 'live' ? 'overview.introLive' : 'overview.intro')}
        actions={
          <LinkButton to="/workspace/$brandId/page" params={{ brandId: slug }}>
            {t('overview.edit')}
          </LinkButton>
        }
      />
      <FirstHour
        overview={overview}
        hrefOf={(step) => stepAddress(step, slug, user)}
        importHref={importAddress(slug, user)}
      />
      <Section title={t('overview.products')}>
        <Figures>
          {(['live', 'draft', 'archived'] as const).map((each) => (
            <Figure key={each} number={String(products[each])} label={t(`overview.${each}`)} />
          ))}
        </Figures>
      </Section>
    </Page>
  );
}
