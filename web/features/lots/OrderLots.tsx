import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { useLanguage } from '#web/language.ts';
import { orderLotsQuery } from '#web/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { ChangeLots } from './ChangeLots.tsx';
import type { OrderLotsFound } from './queries.ts';

type Line = OrderLotsFound['lines'][number];

/** Which lots an order takes, line by line; nothing where there are none. */
export function OrderLots({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('lots');
  const { data, error, refetch } = useQuery(orderLotsQuery(orderId));
  const [changing, change] = useState<Line | null>(null);
  const hasFailed = data === undefined && error !== null;
  const lines = data?.lines.filter(({ lots, choices }) => lots.length > 0 || choices.length > 0) ?? [];
  if (!hasFailed && lines.length === 0) return null;
  return (
    <Section title={t('order.title')}>
      {hasFailed && <ErrorState error={error} reset={() => void refetch()} />}
      <Stack as="ul" gap={4}>
        {lines.map((line) => (
          <OrderLine key={line.itemId} line={line} onChange={data?.isChangeable ? change : null} />
        ))}
      </Stack>
      {changing !== null && data !== undefined && (
        <ChangeLots orderId={orderId} line={changing} version={data.version} onClose={() => change(null)} />
      )}
    </Section>
  );
}

type LineProps = { readonly line: Line; readonly onChange: ((line: Line) => void) | null };

function OrderLine({ line, onChange }: LineProps) {
  const { t } = useTranslation('lots');
  const language = useLanguage();
  const name = inLanguage(line.productName, language);
  return (
    <Row as="li" gap={3} align="center" justify="between" wrap>
      <div>
        <p className={textCss.strong}>{name}</p>
        {line.lots.length === 0 && <p className={textCss.soft}>{t('order.none')}</p>}
        {line.lots.map(({ lotId, code, bestBefore, items }) => (
          <p key={lotId}>
            {t('order.part', {
              code,
              date: formatDate(bestBefore, language, 'UTC'),
              items: formatNumber(items, language),
            })}
          </p>
        ))}
      </div>
      {onChange !== null && line.choices.length > 0 && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('order.changeOf', { name })}
          onClick={() => onChange(line)}
        >
          {t('order.change')}
        </Button>
      )}
    </Row>
  );
}
