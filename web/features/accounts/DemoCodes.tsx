import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { demoAccountsQuery } from '#web/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import css from './Form.module.css';

/** The demo's usable codes for a retailer and a brand, to take over with one click. */
export function DemoCodes({ onChoose }: { readonly onChoose: (code: string) => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const usable = useQuery(demoAccountsQuery).data?.invites.filter(({ state }) => state === 'usable') ?? [];
  if (usable.length === 0) return null;
  return (
    <Stack as="section" gap={3} className={css.foot} aria-labelledby="demo-codes">
      <h2 id="demo-codes">{t('register.demoCodes')}</h2>
      <Stack as="ul" className={css.choices}>
        {usable.map(({ code, role, companyName }) => (
          <li key={code}>
            <span>
              <code>{code}</code> · {t(`common:role.${role}`)}, {companyName}
            </span>
            <Button
              size="small"
              variant="secondary"
              aria-label={t('register.demoUse', { code })}
              onClick={() => onChoose(code)}
            >
              {t('register.use')}
            </Button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
