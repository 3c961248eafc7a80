import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/money.ts';
import { formatNames } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { teamQuery } from '#web/queries.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Checkout.module.css';
import { type Asked as Approval, askedQuery, type CheckoutBrand } from './queries.ts';
import { Remaining } from './Remaining.tsx';
import { useStepFocus } from './use-step-focus.ts';

type Props = { readonly approvalId: string; readonly remaining: readonly CheckoutBrand[] };

/** Step 3 of an order above the limit: who has been asked, and what happens next. */
export function Asked({ approvalId, remaining }: Props) {
  const { data: approval } = useSuspenseQuery(askedQuery(approvalId));
  return approval === null ? <Elsewhere /> : <Request approval={approval} remaining={remaining} />;
}

type RequestProps = Pick<Props, 'remaining'> & { readonly approval: Approval };

function Request({ approval, remaining }: RequestProps) {
  const { t } = useTranslation('team');
  const language = useLanguage();
  const { data: team } = useSuspenseQuery(teamQuery);
  const heading = useStepFocus();
  const owners = team.items.filter(({ companyRole }) => companyRole === 'owner').map(({ name }) => name);
  const brand = approval.brandName[language];
  const isOpen = approval.status === 'pending';
  return (
    <Columns gap={6} className={css.confirmation}>
      <p className={`${textCss.jade} ${textCss.strong}`}>{brand}</p>
      <h2
        ref={heading}
        tabIndex={-1}
        className={`${textCss.figures} ${textCss.tight} ${css.confirmationNumber} ${css.stepTitle}`}
      >
        {t(`asked.${approval.status}`)}
      </h2>
      {isOpen ? (
        <>
          <p className={textCss.large}>
            {t('asked.text', {
              count: owners.length,
              names: formatNames(owners, language),
              total: formatMoney(approval.total, language),
            })}
          </p>
          <ol className={css.nextSteps}>
            <li>{t('asked.step1')}</li>
            <li>{t('asked.step2')}</li>
            <li>{t('asked.step3', { brand })}</li>
          </ol>
        </>
      ) : (
        <p className={textCss.large}>{approval.reason ?? ''}</p>
      )}
      {/* What was asked for stays in the cart, and is not what remains. */}
      <Remaining brands={remaining.filter(({ brandId }) => brandId !== approval.brandId)} />
      <Row gap={4} wrap className={css.confirmationActions}>
        {approval.orderId === null ? (
          <LinkButton to="/approvals">{t('asked.toRequest')}</LinkButton>
        ) : (
          <LinkButton to="/orders/$orderId" params={{ orderId: approval.orderId }}>
            {t('approvals.toOrder')}
          </LinkButton>
        )}
        <LinkButton to="/brands" variant="secondary">
          {t('toBrands')}
        </LinkButton>
      </Row>
    </Columns>
  );
}

/** An old address of a confirmation: the requests themselves know more. */
function Elsewhere() {
  const { t } = useTranslation('team');
  return (
    <Columns gap={6} className={css.confirmation}>
      <LinkButton to="/approvals">{t('asked.toRequest')}</LinkButton>
    </Columns>
  );
}
