import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { feesByCurrency } from '#domain/bank-match.ts';
import { countedTo } from '#domain/catalogue-filter.ts';
import { formatMoney } from '#domain/money.ts';
import { enumerated, labelled } from '#domain/punctuation.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { useProblemText } from '#web/problem.ts';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { toast } from '#web/ui/toast.ts';
import { entriesQuery } from './queries.ts';
import { refetchBank } from './refetch-bank.ts';

type Done = Awaited<ReturnType<typeof api.bank.bookProposals>>;
type Fees = Done['fees'];
type Entries = Awaited<ReturnType<typeof api.bank.listBankEntries>>;
const atOnce = 100;

/** How many entries have found their invoice, and the button that books them all. */
export function BookReady() {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const need = useNeed('money:record');
  const { data } = useSuspenseInfiniteQuery(entriesQuery({}));
  const ready = data.pages[0]?.counts.ready ?? 0;
  const readyFees = data.pages[0]?.readyFees ?? [];
  const isMany = ready > countedTo;
  const saidOf = (fees: Fees) =>
    enumerated(
      fees.map((fee) => formatMoney(fee, language)),
      language,
    );
  const work = useMutation({
    mutationFn: bookReady,
    onSuccess: (done) => {
      if (done === null) return toast(t('ready.changed'), 'error');
      const { booked, fees } = done;
      if (booked === 0) return;
      toast(
        fees.length === 0
          ? t('ready.done', { count: booked })
          : t('ready.doneFees', { count: booked, amount: saidOf(fees) }),
      );
    },
    onError: (error) => toast(problemText(error), 'error'),
    onSettled: () => refetchBank(queries),
  });
  const refused = work.data?.refused ?? [];
  return (
    <>
      {ready > 0 && (
        <Notice>
          <Row gap={4} align="center" justify="between" wrap>
            <div>
              {isMany ? t('ready.many') : t('ready.text', { count: ready })}
              {readyFees.length > 0 && <div>{t('ready.fees', { amount: saidOf(readyFees) })}</div>}
            </div>
            <ReasonedButton
              size="small"
              reason={need}
              loading={work.isPending}
              onClick={() => work.mutate({ ready, readyFees })}
            >
              {isMany ? t('ready.bookAll') : t('ready.book', { count: ready })}
            </ReasonedButton>
          </Row>
        </Notice>
      )}
      <Modal
        open={refused.length > 0}
        onClose={() => work.reset()}
        title={t('ready.refused', { count: refused.length })}
      >
        <ul>
          {refused.map(({ entryId, name, amount, refusal }) => (
            <li key={entryId}>
              {labelled(`${name} ${formatMoney(amount, language)}`, refusal.detail, language)}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}

/** What the button and the sentence beside it say. */
type Shown = { readonly ready: number; readonly readyFees: Fees };

/**
 * Books what is ready a hundred at a time; what was refused is not asked again. Nothing, and null, where it is not what
 * was shown any more.
 */
async function bookReady(shown: Shown): Promise<Done | null> {
  const refused: Done['refused'] = [];
  const fees: Fees = [];
  let booked = 0;
  let cursor: string | undefined;
  do {
    const page = await api.bank.listBankEntries({ state: 'ready', sort: 'booked', limit: atOnce, cursor });
    if (cursor === undefined && !isAsShown(page, shown)) return null;
    const entries = page.items.map(({ id, version }) => ({ entryId: id, version }));
    if (entries.length > 0) {
      const done = await api.bank.bookProposals({ entries });
      booked += done.booked;
      fees.push(...done.fees);
      refused.push(...done.refused);
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return {
    booked,
    fees: feesByCurrency(fees.map(({ amountMinor, currency }) => ({ feeMinor: amountMinor, currency }))),
    refused,
  };
}

function isAsShown({ counts, readyFees }: Entries, shown: Shown): boolean {
  return (
    counts.ready === shown.ready &&
    readyFees.length === shown.readyFees.length &&
    readyFees.every(({ amountMinor, currency }) =>
      shown.readyFees.some((fee) => fee.currency === currency && fee.amountMinor === amountMinor),
    )
  );
}
