import { useTranslation } from 'react-i18next';
import { signalKinds } from '#domain/news.ts';
import { useSignals } from '#web/signals.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = { readonly productId: string; readonly isOut: boolean };

/** What a buyer can ask to be told of a product: that it is back, where it is out of stock, and another price. */
export function ProductSignals({ productId, isOut }: Props) {
  const { t } = useTranslation(['news', 'common']);
  const signals = useSignals(({ kind, wanted }) =>
    toast(wanted ? t(`common:alerts.set.${kind}`) : t('common:alerts.removed')),
  );
  if (signals === null) return null;
  const kinds = signalKinds.filter((kind) => kind !== 'back' || isOut || signals.isSet(productId, kind));
  return (
    <Stack gap={3} role="group" aria-label={t('legend')}>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`kind.${kind}`)}
          hint={t(`hint.${kind}`)}
          checked={signals.isSet(productId, kind)}
          onChange={(wanted) => signals.change({ productId, kind, wanted })}
        />
      ))}
    </Stack>
  );
}
