import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { orderLotsQuery } from '#web/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { type OrderLotsFound, refetchLots } from './queries.ts';

/** What has been recalled of an order, above everything else on its page. */
export function OrderRecalls({ orderId }: { readonly orderId: string }) {
  const { data } = useQuery(orderLotsQuery(orderId));
  return data?.recalls.map((recall) => <RecallNotice key={recall.recallId} recall={recall} />);
}

function RecallNotice({ recall }: { readonly recall: OrderLotsFound['recalls'][number] }) {
  const { t } = useTranslation('lots');
  const language = useLanguage();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const read = useMutation({
    mutationFn: () => api.lots.readRecall({ recallId: recall.recallId }),
    onSuccess: () => toast(t('recall.mineDone')),
    onError: (error) => toast(problemText(error), 'error'),
    onSettled: () => refetchLots(queries),
  });
  const product = inLanguage(recall.productName, language);
  return (
    <Notice variant="error">
      <h2 className={textCss.strong}>{t('recall.mineTitle', { code: recall.code, product })}</h2>
      <p>{inLanguage(recall.reason, language)}</p>
      <p>{inLanguage(recall.instruction, language)}</p>
      {recall.readAt !== null && (
        <p className={textCss.soft}>{t('recall.readOn', { date: formatDate(recall.readAt, language) })}</p>
      )}
      {recall.isMine && (
        <Button variant="secondary" size="small" loading={read.isPending} onClick={() => read.mutate()}>
          {t('recall.mineRead')}
        </Button>
      )}
    </Notice>
  );
}
