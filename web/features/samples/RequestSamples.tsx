import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { IconGift } from '#web/icons/IconGift.tsx';
import { useUser } from '#web/session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { sampleOfferQuery } from './queries.ts';

type Props = { readonly brandId: string; readonly productId?: string };

/** The way to ask a brand for samples; not there where it gives none. */
export function RequestSamples({ brandId, productId }: Props) {
  const { t } = useTranslation('samples');
  const mayAsk = may(useUser(), 'sample:request');
  const { data: offer } = useQuery({ ...sampleOfferQuery(brandId), enabled: mayAsk });
  if (!mayAsk || offer?.can.ask === false) return null;
  return (
    <Row>
      <LinkButton
        to="/brands/$brandId/samples"
        params={{ brandId }}
        search={productId === undefined ? {} : { product: productId }}
        variant="secondary"
        icon={<IconGift size={18} stroke={1.75} aria-hidden="true" />}
      >
        {t('request.open')}
      </LinkButton>
    </Row>
  );
}
