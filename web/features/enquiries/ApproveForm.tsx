import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesByName } from '#domain/countries.ts';
import { ApiError, api, fieldErrors } from '#web/api.ts';
import { dayIn, endOfDay } from '#web/days.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './Desk.module.css';
import { type Application, applicationQuery, salesRepsQuery } from './queries.ts';

/** How long an invitation is good for unless somebody says otherwise. */
const usualDays = 30;
const fields = ['companyName', 'country', 'salesRepId', 'expiresAt'];

/** Company, invitation and letter in one go: under which name, who looks after them, until when the code is good. */
export function ApproveForm({ application }: { readonly application: Application }) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const userId = useUser()?.id;
  const reps = useSuspenseQuery(salesRepsQuery).data.items;
  const [form, setForm] = useState({
    companyName: application.companyName,
    country: application.country,
    salesRepId: reps.find(({ id }) => id === userId)?.id ?? reps[0]?.id ?? '',
    expiresOn: dayIn(usualDays),
  });
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const approve = useApprove(application);
  const errors = fieldErrors(approve.error);
  return (
    <form
      className={css.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { expiresOn, ...rest } = form;
        approve.mutate({ ...rest, applicationId: application.id, expiresAt: endOfDay(expiresOn) });
      }}
    >
      <p className={css.quiet}>{t('desk.approve.text', { email: application.email })}</p>
      <Field
        label={t('fields.companyName')}
        value={form.companyName}
        onChange={(companyName) => set({ companyName })}
        maxLength={160}
        error={errors.companyName}
        required
      />
      <Select
        label={t('fields.country')}
        options={countriesByName(language)}
        value={form.country}
        onChange={(country) => set({ country })}
        error={errors.country}
        required
      />
      <Select
        label={t('desk.approve.rep')}
        options={reps.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.salesRepId}
        onChange={(salesRepId) => set({ salesRepId })}
        error={errors.salesRepId}
        required
      />
      <Field
        label={t('desk.approve.expires')}
        type="date"
        value={form.expiresOn}
        onChange={(expiresOn) => set({ expiresOn })}
        error={errors.expiresAt}
        required
      />
      <FormProblem error={approve.error} fields={fields} />
      <div className={css.buttons}>
        <Button type="submit" loading={approve.isPending}>
          {t('desk.approve.submit')}
        </Button>
      </div>
    </form>
  );
}

type Input = Parameters<typeof api.enquiries.approveApplication>[0];

function useApprove({ id }: Application) {
  const { t } = useTranslation('enquiries');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => api.enquiries.approveApplication(input),
    onSuccess: async (approved) => {
      queries.setQueryData(applicationQuery(id).queryKey, approved);
      toast(t('desk.approve.done', { email: approved.email }));
      await Promise.all(
        [['enquiries'], ['dashboards'], ['accounts']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: async (error) => {
      // A colleague was faster: show how it was decided.
      if (error instanceof ApiError && error.code === 'application-decided') {
        toast(error.detail, 'error');
        await queries.invalidateQueries({ queryKey: ['enquiries'] });
      }
    },
  });
}
