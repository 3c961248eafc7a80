import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { minorFromText } from '#domain/amount-text.ts';
import { type ClaimAnswer, claimAnswers, moneyRemedies } from '#domain/claim.ts';
import { formatNames } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { decimalFromMinor, formatMoney } from '#domain/money.ts';
import { ApiError, api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { type Claim, type Claims, refetchClaims } from './queries.ts';

/** A brand proposes, the team decides. */
export type AnswerAs = 'brand' | 'team';
export type Answering = {
  readonly claim: Claim;
  /** What can be given now. */
  readonly remedies: Claims['remedies'];
  readonly as: AnswerAs;
};

type Props = { readonly answering: Answering | null; readonly onClose: () => void };

/** How a claim is to be put right: a credit, a refund, or not at all, and why. */
export function AnswerClaim({ answering, onClose }: Props) {
  const { t } = useTranslation('claims');
  const as = answering?.as ?? 'brand';
  return (
    <Modal open={answering !== null} onClose={onClose} title={t(`by.${as}.title`)}>
      {answering !== null && <AnswerForm {...answering} onClose={onClose} />}
    </Modal>
  );
}

type Values = { readonly answer: ClaimAnswer; readonly amount: string; readonly note: string };

function AnswerForm({ claim, remedies, as, onClose }: Answering & { readonly onClose: () => void }) {
  const { t } = useTranslation(['claims', 'errors']);
  const language = useLanguage();
  const queries = useQueryClient();
  const { currency, amountMinor: valueMinor } = claim.value;
  const minorOf = ({ amount }: Values) => minorFromText(amount, currency) ?? 0;
  const isMoney = ({ answer: said }: Values) => moneyRemedies.some((remedy) => remedy === said);
  const isOther = (values: Values) => isMoney(values) && minorOf(values) !== valueMinor;
  const amountFault = (amountMinor: number) => {
    if (amountMinor < 1) return t('answer.amountWrong', { example: decimalFromMinor(12_345, currency) });
    if (amountMinor <= claim.most.amountMinor) return undefined;
    return t('errors:claim-amount-too-high', { most: formatMoney(claim.most, language) });
  };
  const form = useForm<Values, Claim>({
    initial: beginning(claim, remedies),
    names: { amountMinor: 'amount' },
    check: (values) => ({
      amount: isMoney(values) ? amountFault(minorOf(values)) : undefined,
      note:
        (values.answer === 'decline' || isOther(values)) && values.note.trim() === ''
          ? t('answer.noteMissing')
          : undefined,
    }),
    send: (values) => {
      const { answer, note } = values;
      const amount = isMoney(values) ? { amountMinor: minorOf(values) } : {};
      const said = { claimId: claim.id, version: claim.version, answer, note, ...amount };
      return as === 'brand' ? api.claims.proposeClaim(said) : api.claims.decideClaim(said);
    },
    onSent: async () => {
      toast(t(`by.${as}.done`));
      onClose();
      await refetchClaims(queries);
    },
    // Somebody was faster: the list behind shows how it stands now.
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'claim-moved-on') return refetchClaims(queries);
    },
  });
  const { answer } = form.values;
  return (
    <DialogForm of={form} submit={t(`by.${as}.send`)} onCancel={onClose}>
      <p className={textCss.soft}>
        {t(claim.given.amountMinor > 0 ? `by.${as}.introAfter` : `by.${as}.intro`, {
          value: formatMoney(claim.value, language),
          given: formatMoney(claim.given, language),
          most: formatMoney(claim.most, language),
        })}
      </p>
      <Select
        label={t(`by.${as}.what`)}
        {...form.field('answer')}
        options={answersTo(remedies).map((value) => ({ value, label: t(`remedy.${value}`) }))}
      />
      {answer === 'replacement' && <Sends claim={claim} />}
      {isMoney(form.values) && (
        <Field
          label={t('answer.amount', { currency })}
          {...form.field('amount')}
          inputMode="decimal"
          autoComplete="off"
          required
        />
      )}
      <Field
        label={t(answer === 'decline' || isOther(form.values) ? 'answer.reason' : 'answer.note')}
        {...form.field('note')}
        lines={3}
        maxLength={1000}
        required={answer === 'decline' || isOther(form.values)}
      />
    </DialogForm>
  );
}

/** What goes out once more, in whole cartons. */
function Sends({ claim: { lines } }: { readonly claim: Claim }) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const said = lines.map(({ productName, cartons }) =>
    t('replacementLine', { name: inLanguage(productName, language), count: cartons }),
  );
  return <Notice>{t('replacementSends', { lines: formatNames(said, language) })}</Notice>;
}

/** What can be said now: of credit and refund the one that the invoice allows. */
function answersTo(remedies: Claims['remedies']): ClaimAnswer[] {
  return claimAnswers.filter((answer) => answer === 'decline' || remedies.includes(answer));
}

/** What the brand proposes stands there for the team, else what was asked for; with no more than is left. */
function beginning({ proposal, value, most, wants }: Claim, remedies: Claims['remedies']): Values {
  const { amountMinor, currency } = proposal?.amount ?? value;
  const asked = proposal?.answer ?? wants;
  const answers = answersTo(remedies);
  return {
    // Money that was asked for is a credit or a refund as the invoice stands now.
    answer: answers.find((one) => one === asked) ?? answers[0] ?? 'decline',
    amount: decimalFromMinor(Math.min(amountMinor, most.amountMinor), currency),
    note: '',
  };
}
