import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import {
  canWithdraw,
  type PolicyChange,
  type PolicyId,
  policyDay,
  policyIds,
  revisedOn,
} from '#domain/policies.ts';
import { noticeDays } from '#domain/price-notice.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { useProblemText } from '#web/problem.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { LanguagesField, textsOf } from '#web/ui/LanguagesField.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Select } from '#web/ui/Select.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { PolicyQuestion } from './PolicyQuestion.tsx';
import type { Settings } from './queries.ts';

type Kept = Settings['policies'];

/** What is asked before anybody is emailed, and on which version. */
type Asked<Change> = {
  readonly change: Change;
  readonly people: number;
  readonly expectedVersion: number;
};

/** The policies with the day each was last changed, and what has been announced. */
export function PoliciesTable({ kept }: { readonly kept: Kept }) {
  const { t } = useTranslation(['settings', 'public']);
  const language = useLanguage();
  const today = policyDay(new Date());
  const { changes } = kept.value;
  const columns: Column<{ readonly id: PolicyId }>[] = [
    {
      key: 'policy',
      title: t('policies.policy'),
      lead: true,
      cell: ({ id }) => <AddressLink href={`/${id}`}>{t(`public:meta.${id}.title`)}</AddressLink>,
    },
    {
      key: 'revised',
      title: t('policies.revised'),
      phone: 'aside',
      whole: true,
      cell: ({ id }) => formatCalendarDay(revisedOn(id, changes, today), language),
    },
  ];
  return (
    <DataTable
      caption={t('policies.title')}
      columns={columns}
      rows={policyIds.map((id) => ({ id }))}
      rowKey={({ id }) => id}
    />
  );
}

/** What was announced, the latest first; one whose day has not come can be taken back. Who is emailed is said first. */
export function PolicyChanges({ kept }: { readonly kept: Kept }) {
  const { t } = useTranslation(['settings', 'public']);
  const language = useLanguage();
  const need = useNeed('terms:set');
  const problemText = useProblemText();
  const [asked, ask] = useState<Asked<PolicyChange> | null>(null);
  const check = useMutation({
    mutationFn: ({ id }: PolicyChange) => api.settings.checkPolicyWithdrawal({ changeId: id }),
    onSuccess: ({ people }, change) => ask({ change, people, expectedVersion: kept.version }),
    onError: (error) => toast(problemText(error), 'error'),
  });
  const now = new Date();
  const rows = kept.value.changes.toSorted((a, b) => b.from.localeCompare(a.from));
  if (rows.length === 0) return null;
  const stateOf = (change: PolicyChange) => {
    if (change.isWithdrawn) return t('policies.states.withdrawn');
    return t(change.from > policyDay(now) ? 'policies.states.coming' : 'policies.states.come');
  };
  const columns: Column<PolicyChange>[] = [
    {
      key: 'policy',
      title: t('policies.policy'),
      lead: true,
      cell: ({ policy }) => t(`public:meta.${policy}.title`),
    },
    {
      key: 'from',
      title: t('policies.from'),
      phone: 'aside',
      whole: true,
      cell: ({ from }) => formatCalendarDay(from, language),
    },
    {
      key: 'summary',
      title: t('policies.summary'),
      phone: 'under',
      cell: ({ summary }) => inLanguage(summary, language),
    },
    { key: 'state', title: t('policies.state'), cell: stateOf },
    {
      key: 'actions',
      title: t('policies.actions'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: (change) =>
        canWithdraw(change, now) && (
          <ReasonedButton
            size="small"
            variant="quiet"
            reason={need}
            loading={check.isPending && check.variables === change}
            onClick={() => check.mutate(change)}
          >
            {t('policies.withdraw')}
          </ReasonedButton>
        ),
    },
  ];
  return (
    <>
      <DataTable caption={t('policies.told')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {asked !== null && (
        <PolicyQuestion
          asks="askWithdraw"
          {...asked}
          send={() =>
            api.settings.withdrawPolicyChange({
              changeId: asked.change.id,
              expectedVersion: asked.expectedVersion,
            })
          }
          said={t('policies.withdrawn')}
          onClose={() => ask(null)}
          onDone={() => ask(null)}
        />
      )}
    </>
  );
}

const blank = { policy: 'terms' as PolicyId, from: '', summary: { en: '', ko: '', zh: '' } };
type Announcement = typeof blank;

/** Tells everybody what will change, and when: never less far ahead than the terms promise. Who is emailed is said first. */
export function PolicyChangeForm({ kept }: { readonly kept: Kept }) {
  const { t } = useTranslation(['settings', 'public']);
  const [asked, ask] = useState<Asked<Announcement> | null>(null);
  const form = useForm({
    initial: blank,
    send: (change: Announcement) => api.settings.checkPolicyChange(change),
    onSent: ({ people }, change) => {
      ask({ change, people, expectedVersion: kept.version });
      // Nothing of it is kept yet: who leaves now still loses it.
      form.store(blank);
      form.set(change);
    },
  });
  const need = useNeed('terms:set');
  if (need !== null) return <p className={textCss.note}>{need}</p>;
  return (
    <>
      <Form of={form} submit={t('policies.announce')}>
        <Columns gap={4} pair align="start">
          <Select
            label={t('policies.policy')}
            {...form.field('policy')}
            options={policyIds.map((value) => ({ value, label: t(`public:meta.${value}.title`) }))}
          />
          <Field
            label={t('policies.from')}
            hint={t('policies.fromHint', { days: noticeDays })}
            {...form.field('from')}
            type="date"
            required
          />
        </Columns>
        <LanguagesField
          label={t('policies.summary')}
          value={form.values.summary}
          textIn={textsOf(form.values.summary, form.field('summary').onChange, (language) =>
            form.errorAt(`summary.${language}`),
          )}
          lines={4}
          maxLength={600}
        />
      </Form>
      {asked !== null && (
        <PolicyQuestion
          asks="ask"
          {...asked}
          send={() =>
            api.settings.announcePolicyChange({ ...asked.change, expectedVersion: asked.expectedVersion })
          }
          said={t('policies.done')}
          onClose={() => ask(null)}
          onDone={() => {
            ask(null);
            form.store(blank);
          }}
        />
      )}
    </>
  );
}
