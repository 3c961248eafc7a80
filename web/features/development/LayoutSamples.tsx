import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Pairs } from '#web/ui/Pairs.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Stack } from '#web/ui/Stack.tsx';

/** How parts stand to each other; a `Section` is around every sample of this page. */
export function LayoutSamples() {
  const { t } = useTranslation(['components', 'common']);
  const parts = ['pending', 'confirmed', 'shipped'] as const;
  return (
    <Section title={t('layout.title')}>
      <Columns gap={4} pair>
        <Card title={t('layout.stack')}>
          <Stack gap={3} align="start">
            {parts.map((status) => (
              <Badge key={status}>{t(`common:orderStatus.${status}`)}</Badge>
            ))}
          </Stack>
        </Card>
        <Card title={t('layout.row')}>
          <Row gap={3} align="center" wrap>
            {parts.map((status) => (
              <Badge key={status}>{t(`common:orderStatus.${status}`)}</Badge>
            ))}
          </Row>
        </Card>
        <Card title={t('layout.pairs')}>
          <Pairs>
            <div>
              <dt>{t('data.minimum')}</dt>
              <dd>{t('forms.items', { count: 100 })}</dd>
            </div>
            <div>
              <dt>{t('data.leadTime')}</dt>
              <dd>{t('data.days')}</dd>
            </div>
            <div data-sum="">
              <dt>{t('data.total')}</dt>
              <dd>
                <Money of={{ amountMinor: 184_250, currency: 'GBP' }} />
              </dd>
            </div>
          </Pairs>
        </Card>
      </Columns>
    </Section>
  );
}
