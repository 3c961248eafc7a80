import { useTranslation } from 'react-i18next';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';
import { Row } from '#web/ui/Row.tsx';
import type { Lot } from './queries.ts';

const looks = {
  sellable: 'success',
  short: 'warning',
  expired: 'error',
  recalled: 'error',
} as const satisfies Record<Lot['state'], BadgeVariant>;

/** Whether a lot ships, and whether it soon will not. */
export function LotState({ state, isEnding = false }: Pick<Lot, 'state'> & { readonly isEnding?: boolean }) {
  const { t } = useTranslation('lots');
  return (
    <Row as="span" gap={1} wrap>
      <Badge variant={looks[state]}>{t(`states.${state}`)}</Badge>
      {isEnding && <Badge variant="warning">{t('ending')}</Badge>}
    </Row>
  );
}
