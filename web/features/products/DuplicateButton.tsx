import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { useProblemText } from '#web/problem.ts';
import { requestId } from '#web/request-id.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { KeptProduct } from './queries.ts';

type Props = {
  readonly brandId: string;
  readonly productId: string;
  readonly onDone: (product: KeptProduct) => void;
};

/** A draft with everything of a product but what names it alone. */
export function DuplicateButton({ brandId, productId, onDone }: Props) {
  const { t } = useTranslation('products');
  const queries = useQueryClient();
  const problemText = useProblemText();
  const duplicate = useMutation({
    mutationFn: () => api.products.duplicateProduct({ brandId, productId, requestId: requestId() }),
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: ['products', 'listKeptProducts'] });
      toast(t('editor.duplicated'));
      onDone(made);
    },
    onError: (error) => toast(problemText(error), 'error'),
  });
  return (
    <Button variant="secondary" size="small" loading={duplicate.isPending} onClick={() => duplicate.mutate()}>
      {t('editor.duplicate')}
    </Button>
  );
}
