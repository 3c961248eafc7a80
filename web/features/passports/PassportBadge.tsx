import { useTranslation } from 'react-i18next';
import type { PassportState } from '#domain/passport.ts';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';

const looks = {
  ready: 'success',
  'under-review': 'info',
  missing: 'warning',
  expired: 'error',
} as const satisfies Record<PassportState, BadgeVariant>;

type Props = { readonly state: PassportState; readonly title?: string | null };

/** What the record of a product says for a market, in a word. */
export function PassportBadge({ state, title }: Props) {
  const { t } = useTranslation('passports');
  return (
    <Badge variant={looks[state]} {...(title == null ? {} : { title })}>
      {t(`state.${state}`)}
    </Badge>
  );
}
