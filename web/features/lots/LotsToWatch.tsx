import { useTranslation } from 'react-i18next';
import type { api } from '#web/api.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';

type Watched = Awaited<ReturnType<typeof api.lots.listLots>>['toWatch'];
type Props = { readonly brandId: string; readonly toWatch: Watched };

/** Lots on the shelf that cannot ship, or soon cannot; each leads to its list. */
export function LotsToWatch({ brandId, toWatch }: Props) {
  const { t } = useTranslation('lots');
  const some = (['ending', 'short', 'expired'] as const).filter((state) => toWatch[state] > 0);
  if (some.length === 0) return null;
  return (
    <Notice variant="warning">
      <Row gap={4} wrap>
        {some.map((state) => (
          <AddressLink key={state} href={`/workspace/${brandId}/lots?state=${state}`}>
            {t(`watch.${state}`, { count: toWatch[state] })}
          </AddressLink>
        ))}
      </Row>
    </Notice>
  );
}
