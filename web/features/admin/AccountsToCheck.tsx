import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '#domain/format.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { type AccountToCheck, accountsToCheckQuery } from './queries.ts';

/** New bank accounts of brand companies, until somebody of the team has checked them; nothing where there are none. */
export function AccountsToCheck() {
  const { t } = useTranslation('admin');
  const { items } = useSuspenseQuery(accountsToCheckQuery).data;
  if (items.length === 0) return null;
  return (
    <Notice variant="warning">
      <Stack gap={3}>
        <div>
          <h2 className={textCss.heading}>{t('bankAccounts.title', { count: items.length })}</h2>
          <p>{t('bankAccounts.text')}</p>
        </div>
        {items.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </Stack>
    </Notice>
  );
}

function AccountRow({ account }: { readonly account: AccountToCheck }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const queries = useQueryClient();
  const { id, companyName: company, bankName: bank, holder, currency, accountNumber } = account;
  const check = useMutation({
    mutationFn: () => api.company.checkAccount({ accountId: id }),
    onSuccess: async () => {
      toast(t('bankAccounts.checked', { company }));
      await queries.invalidateQueries({ queryKey: accountsToCheckQuery.queryKey });
      await queries.invalidateQueries({ queryKey: ['queue'] });
    },
  });
  return (
    <Row gap={2} across={5} align="center" justify="between" wrap>
      <div>
        <strong>{company}</strong>
        <p>{t('bankAccounts.row', { bank, holder, account: accountNumber, currency })}</p>
        <p className={textCss.note}>
          {t('bankAccounts.by', {
            name: account.changedBy ?? '',
            date: formatDateTime(account.changedAt, language),
            from: formatDate(account.usableFrom, language),
          })}
        </p>
        <FormProblem error={check.error} />
      </div>
      <Button
        variant="secondary"
        size="small"
        loading={check.isPending}
        aria-label={t('bankAccounts.checkOf', { company })}
        onClick={() => check.mutate()}
      >
        {t('bankAccounts.check')}
      </Button>
    </Row>
  );
}
