import { useTranslation } from 'react-i18next';
import { formatMoney, pounds } from '#domain/money.ts';
import { highestOrderLimitMinor } from '#domain/order-limit.ts';
import { type CompanyRole, type RightOf, type Role, rightsOf } from '#domain/roles.ts';
import { useLanguage } from '#web/language.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { limitFromText } from './limit-text.ts';

/** What a colleague may do, as the form holds it: the limit is what somebody typed. */
export type Rights = { readonly companyRole: CompanyRole; readonly limit: string };

type Props = {
  readonly rights: Rights;
  readonly onChange: (rights: Rights) => void;
  readonly role: Role;
  /** Whether buyers of this company can have a limit. */
  readonly hasLimits: boolean;
  readonly errors: { readonly [Name in 'companyRole' | 'orderLimitMinor']?: string | undefined };
};

/** The role of a colleague with what it allows, and for a buyer the limit of the month. */
export function RightsFields({ rights, onChange, role, hasLimits, errors }: Props) {
  const { t } = useTranslation(['team', 'common']);
  const language = useLanguage();
  const ofKind: Partial<Record<CompanyRole, Hint>> = hints[role];
  const hint = ofKind[rights.companyRole];
  const limit = limitFromText(rights.limit);
  const isTyped = limit.isAmount && limit.limitMinor !== null && limit.limitMinor <= highestOrderLimitMinor;
  return (
    <>
      <Select
        label={t('rights.role')}
        options={rightsOf[role].map((value: CompanyRole) => ({
          value,
          label: t(`common:companyRole.${value}`),
        }))}
        value={rights.companyRole}
        onChange={(companyRole) => onChange({ ...rights, companyRole })}
        hint={hint && t(hint)}
        error={errors.companyRole}
      />
      {hasLimits && rights.companyRole === 'buyer' && (
        <Field
          label={t('rights.limit')}
          value={rights.limit}
          onChange={(next) => onChange({ ...rights, limit: next })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          hint={
            isTyped
              ? t('rights.limitUnderstood', {
                  limit: formatMoney(pounds(limit.limitMinor ?? 0), language),
                })
              : t('rights.limitHint')
          }
          error={errors.orderLimitMinor}
        />
      )}
    </>
  );
}

/** What each right allows, by the kind of company. */
const hints = {
  retailer: {
    owner: 'rights.retailer.owner',
    buyer: 'rights.retailer.buyer',
    viewer: 'rights.retailer.viewer',
  },
  brand: { owner: 'rights.brand.owner', editor: 'rights.brand.editor', viewer: 'rights.brand.viewer' },
  admin: {
    owner: 'rights.admin.owner',
    manager: 'rights.admin.manager',
    agent: 'rights.admin.agent',
    viewer: 'rights.admin.viewer',
  },
} as const satisfies { [R in Role]: Record<RightOf<R>, string> };
type Hint = { [R in Role]: (typeof hints)[R][RightOf<R> & keyof (typeof hints)[R]] }[Role];
