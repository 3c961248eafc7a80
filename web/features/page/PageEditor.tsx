import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mergePages, type PageEntry } from '#domain/page-entry.ts';
import { may } from '#domain/permissions.ts';
import { type ApiError, api } from '#web/api.ts';
import { useUser } from '#web/session.ts';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { isPageChanged, type Meanwhile, whoWasFirst } from './meanwhile.ts';
import { PageClaims } from './PageClaims.tsx';
import { PageFigures } from './PageFigures.tsx';
import { PageLists } from './PageLists.tsx';
import { PagePictures } from './PagePictures.tsx';
import { PageStatus } from './PageStatus.tsx';
import { PageWords } from './PageWords.tsx';
import { entryOf, formOf } from './page-form.ts';
import { type KeptPage, pageQuery } from './queries.ts';

/** The page of a brand in fields; it is kept as a draft until it is published. */
export function PageEditor({ brandId, page }: { readonly brandId: string; readonly page: KeptPage }) {
  const { t } = useTranslation('page');
  const queries = useQueryClient();
  const [base, setBase] = useState(page);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const mayEdit = may(useUser(), 'page:edit');
  const take = (now: KeptPage, entry = now.entry as PageEntry) => {
    setBase(now);
    queries.setQueryData(pageQuery(brandId).queryKey, now);
    if (entry === now.entry) form.store(formOf(entry));
    else form.set(formOf(entry));
  };
  const form = useForm({
    initial: formOf(page.entry),
    names: {
      'stats.yearsInBusiness': 'yearsInBusiness',
      'stats.productsSold': 'productsSold',
      'stats.customerSatisfaction': 'customerSatisfaction',
    },
    // The preview is made of what is saved, and so would not show what was typed.
    leaving: ({ view }) => (view === 'preview' ? t('preview.unsaved') : undefined),
    send: (values) => {
      const entry = entryOf(values) as KeptPage['entry']; // the same lists, which nobody changes
      return api.page.savePage({ brandId, version: base.version, ...entry });
    },
    onSent: (now) => {
      take(now);
      void queries.invalidateQueries({ queryKey: ['page'] });
      toast(t('saved'));
    },
    onRefused: async (error) => {
      if (isPageChanged(error)) compare(await api.page.getPage({ brandId }), error);
    },
  });
  const compare = (now: KeptPage, error: ApiError) => {
    const mine = entryOf(form.values);
    const merged = mergePages(base.entry, mine, now.entry);
    setMeanwhile({ page: now, name: whoWasFirst(error), mine, ...merged });
  };
  /** What was typed here is compared with what has been saved since; where there is none, that is taken and said. */
  const follow = async (error: ApiError, told: string) => {
    const now = await api.page.getPage({ brandId });
    if (form.isDirty) return compare(now, error);
    take(now);
    toast(told, 'info');
  };
  return (
    <>
      <PageStatus brandId={brandId} page={base} isDirty={form.isDirty} onDone={take} onLate={follow} />
      {meanwhile !== null && (
        <ChangedMeanwhile
          meanwhile={meanwhile}
          onClose={() => setMeanwhile(null)}
          onChosen={(entry) => {
            take(meanwhile.page, entry);
            form.forget();
            setMeanwhile(null);
          }}
        />
      )}
      {!mayEdit && <Notice>{t('readOnly')}</Notice>}
      <Form of={form} {...(mayEdit ? { submit: t('save') } : {})}>
        <PageWords form={form} readOnly={!mayEdit} />
        <PagePictures form={form} brandId={brandId} readOnly={!mayEdit} />
        <PageFigures form={form} readOnly={!mayEdit} />
        <PageClaims form={form} page={base} readOnly={!mayEdit} />
        <PageLists form={form} readOnly={!mayEdit} />
      </Form>
    </>
  );
}
