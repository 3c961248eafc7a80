import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { CartonStepper } from '#web/ui/CartonStepper.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { type Order, stockOfProductQuery } from './queries.ts';

type Props = {
  readonly brandId: string;
  readonly item: Order['items'][number];
  /** What can be had. */
  readonly cartons: number;
  readonly onChange: (cartons: number) => void;
};

const states = ['available', 'short', 'none'] as const;
type State = (typeof states)[number];

/** A line while it is confirmed: all of it, so many cartons, or none. */
export function ConfirmLine({ brandId, item, cartons, onChange }: Props) {
  const { t } = useTranslation('orders');
  const name = item.productName[useLanguage()];
  const ordered = item.quantityCartons;
  const [state, setState] = useState<State>(stateOf(cartons, ordered));
  const choose = (next: State) => {
    setState(next);
    onChange(cartonsIn(next, cartons, ordered));
  };
  return (
    <Stack as="li" gap={1}>
      <Row gap={3} align="end" wrap>
        <Select
          label={name}
          value={state}
          onChange={choose}
          options={states
            .filter((one) => one !== 'short' || ordered > 1) // of a single carton there is no part
            .map((one) => ({ value: one, label: t(`confirm.${one}`, { count: ordered }) }))}
        />
        {state === 'short' && (
          <CartonStepper label={name} value={cartons} min={1} max={ordered - 1} onChange={onChange} />
        )}
      </Row>
      {state !== 'available' && <StockLost brandId={brandId} productId={item.productId} />}
    </Stack>
  );
}

type LostProps = { readonly brandId: string; readonly productId: string };

/** Who is short of one order has nothing for others: counted stock, if any is left, goes with it. */
function StockLost({ brandId, productId }: LostProps) {
  const { t } = useTranslation('orders');
  const { data } = useQuery(stockOfProductQuery(brandId, productId));
  const stock = data?.items[0];
  if (stock === undefined || stock.keepsLots || !stock.stockItems) return null;
  return <p className={textCss.note}>{t('confirm.stockLost', { count: stock.stockItems })}</p>;
}

function stateOf(cartons: number, ordered: number): State {
  if (cartons === 0) return 'none';
  return cartons < ordered ? 'short' : 'available';
}

function cartonsIn(state: State, cartons: number, ordered: number): number {
  if (state === 'available') return ordered;
  if (state === 'none') return 0;
  return cartons > 0 && cartons < ordered ? cartons : ordered - 1;
}
