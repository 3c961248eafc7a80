import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '#web/ui/BarChart.tsx';
import { Bars } from '#web/ui/Bars.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Figure } from '#web/ui/Figure.tsx';
import { Figures } from '#web/ui/Figures.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Money } from '#web/ui/Money.tsx';
import { MoqBar } from '#web/ui/MoqBar.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableBehind } from '#web/ui/TableBehind.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import css from './Samples.module.css';
import { sampleOrders } from './sample-orders.ts';

export function DataSamples() {
  const { t } = useTranslation(['components', 'common']);
  const [tab, setTab] = useState<'moq' | 'more'>('moq');
  return (
    <Section title={t('data.title')}>
      <Columns gap={6}>
        <Figures>
          <Figure number="47" label={t('data.activeOrders')} note={t('data.activeOrdersNote')} />
          <Figure number="6" label={t('data.inTransit')} />
          <Figure
            number={<Money of={{ amountMinor: 2_045_090, currency: 'GBP' }} />}
            label={t('data.spent')}
          />
        </Figures>
        <div className="lys-night">
          <Figures night>
            <Figure number="$32.5B" label={t('data.market')} />
            <Figure number="9.61%" label={t('data.growth')} />
          </Figures>
        </div>
        <Facts
          facts={[
            { term: t('data.minimum'), value: t('forms.items', { count: 100 }) },
            { term: t('data.leadTime'), value: t('data.days') },
            { term: t('data.shipsFrom'), value: t('data.seoul') },
          ]}
        />
        <Pictures />
        <Tabs
          label={t('data.title')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'moq', title: t('data.moq'), panel: <MoqBars /> },
            { value: 'more', title: t('data.table'), panel: <More /> },
          ]}
        />
      </Columns>
    </Section>
  );
}

/** A list that goes on. */
function More() {
  return <LoadMore hasMore loading={false} onMore={() => undefined} />;
}

function MoqBars() {
  const { t } = useTranslation('components');
  return (
    <Columns gap={6} align="start" className={css.grid}>
      <MoqBar
        brandName="Pulnae"
        status="met"
        current={120}
        required={100}
        percentage={100}
        remainingItems={0}
      />
      <MoqBar
        brandName="Onpum"
        status="warning"
        current={84}
        required={100}
        percentage={84}
        remainingItems={16}
      />
      <MoqBar
        brandName="Gadak"
        status="error"
        current={24}
        required={100}
        percentage={24}
        remainingItems={76}
      />
      <Progress label={t('data.upload')} percentage={65} words="65%" />
    </Columns>
  );
}

/** Figures as pictures, with the table behind. */
function Pictures() {
  const { t } = useTranslation(['components', 'common']);
  return (
    <Columns gap={6}>
      <BarChart
        label={t('data.chart')}
        bars={[4, 0, 7, 5].map((value, index) => ({
          key: String(index),
          label: String(index + 1),
          value,
          text: String(value),
        }))}
      />
      <Bars
        bars={sampleOrders.map(({ number, status, totalMinor }) => ({
          key: number,
          label: t(`common:orderStatus.${status}`),
          value: totalMinor,
          text: <Money of={{ amountMinor: totalMinor, currency: 'GBP' }} />,
        }))}
      />
      <TableBehind>
        <p>{t('data.table')}</p>
      </TableBehind>
    </Columns>
  );
}
