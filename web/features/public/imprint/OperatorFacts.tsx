import { useTranslation } from 'react-i18next';
import { operatorAddress } from '#domain/seller.ts';
import { useLanguage } from '#web/language.ts';
import { useSite } from '#web/site.ts';
import { FactRows } from '../FactRows.tsx';

/** The company behind Lys, as far as its settings say (/admin/money). */
export function OperatorFacts() {
  const { t } = useTranslation('imprint');
  const language = useLanguage();
  const { operator } = useSite();
  const { name, registration, email, telephone } = operator;
  const rows = [
    { term: t('name'), text: name, value: name },
    { term: t('registration'), text: registration, value: registration },
    {
      term: t('address'),
      text: operatorAddress(operator, language),
      value: operatorAddress(operator, language),
    },
    { term: t('email'), text: email, value: <a href={`mailto:${email}`}>{email}</a> },
    {
      term: t('telephone'),
      text: telephone,
      value: <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>{telephone}</a>,
    },
  ];
  return <FactRows rows={rows.filter(({ text }) => text !== '')} />;
}
