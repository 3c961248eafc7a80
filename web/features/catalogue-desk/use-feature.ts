import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { toast } from '#web/ui/toast.ts';

/** Puts a brand among those retailers are recommended, or takes it out. */
export function useFeature() {
  const { t } = useTranslation('catalogue-desk');
  const queries = useQueryClient();
  const language = useLanguage();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: (input: { readonly brandId: string; readonly featured: boolean }) =>
      api.catalogueDesk.featureBrand(input),
    onSuccess: ({ name, featured }) =>
      toast(t(featured ? 'done.featured' : 'done.unfeatured', { name: inLanguage(name, language) })),
    onError: (error) => toast(problemText(error), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['catalogueDesk'] }),
  });
}
