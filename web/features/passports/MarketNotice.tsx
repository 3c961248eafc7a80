import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNames } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { cartQuery } from '#web/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { toast } from '#web/ui/toast.ts';
import { DataPackLink } from './DataPackLink.tsx';
import { type Destination, destinationQuery } from './queries.ts';

type To = { readonly country?: string; readonly postalCode?: string };

/** What a destination says of a brand's part of the cart; undefined while it is asked. */
function useGate(brandId: string, to: To = {}) {
  const { data } = useQuery(destinationQuery(to));
  return { data, brand: data?.brands.find((one) => one.brandId === brandId) };
}

type Props = {
  readonly brandId: string;
  readonly to?: To;
  /** Where the retailer can take the importer's part: at checkout. */
  readonly importer?: { readonly isGiven: boolean; readonly onGive: (isGiven: boolean) => void };
};

/** Whether a brand's products may go where they are sent, and the way out where they may not. */
export function MarketNotice({ brandId, to, importer }: Props) {
  const { t } = useTranslation('passports');
  const language = useLanguage();
  const { data, brand } = useGate(brandId, to);
  if (data === undefined || brand === undefined || brand.gate === 'open') return null;
  const names = formatNames(
    brand.products
      .filter(({ productId }) => brand.productIds.includes(productId))
      .map(({ name }) => inLanguage(name, language)),
    language,
  );
  const said = { market: data.market?.name[language] ?? '', products: names };
  if (brand.gate === 'warns') {
    return <Notice>{data.market === null ? t('gate.noMarket') : t('gate.warns', said)}</Notice>;
  }
  return (
    <Notice variant="warning">
      <Stack gap={3}>
        <p>{brand.gate === 'refused' ? t('gate.refused', said) : t('gate.acknowledge', said)}</p>
        {brand.gate === 'acknowledge' && importer !== undefined && (
          <Checkbox label={t('gate.importer')} checked={importer.isGiven} onChange={importer.onGive} />
        )}
        <Row gap={3} align="center" wrap>
          <RemoveThem productIds={brand.productIds} />
          {brand.gate === 'acknowledge' && <DataPackLink productIds={brand.productIds} />}
        </Row>
      </Stack>
    </Notice>
  );
}

/** Takes what cannot go out of the cart; the rest stays. */
function RemoveThem({ productIds }: { readonly productIds: Destination['brands'][number]['productIds'] }) {
  const { t } = useTranslation('passports');
  const queries = useQueryClient();
  const { data: cart } = useQuery(cartQuery);
  const lines = cart?.brands.flatMap((brand) =>
    brand.lines.filter(({ product }) => productIds.includes(product.id)),
  );
  const remove = async () => {
    for (const { id } of lines ?? []) await api.cart.removeLine({ lineId: id });
    await queries.invalidateQueries({ queryKey: ['cart'] });
    toast(t('gate.removed', { count: productIds.length }));
  };
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => void remove()}>
        {t('gate.remove', { count: productIds.length })}
      </Button>
    </div>
  );
}
