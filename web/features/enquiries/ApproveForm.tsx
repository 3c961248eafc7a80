import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countriesByName, countriesFor } from '#domain/countries.ts';
import { usualInviteDays } from '#domain/invite.ts';
import { presetRep } from '#domain/sales-rep.ts';
import { ApiError, api } from '#web/api.ts';
import { dayIn, endOfDay } from '#web/days.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { salesRepsQuery } from '#web/queries.ts';
import { useUser } from '#web/session.ts';
import { useSite } from '#web/site.ts';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { type Application, applicationQuery } from './queries.ts';

type Props = { readonly application: Application };

/** Company, invitation and email in one go: under which name, who looks after them, until when the code is good. */
export function ApproveForm({ application }: Props) {
  const { id, kind, companyName, country, email, assigneeId } = application;
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const { served } = useSite();
  const userId = useUser()?.id;
  const queries = useQueryClient();
  const reps = useSuspenseQuery(salesRepsQuery).data.items;
  const form = useForm({
    initial: {
      companyName,
      country,
      salesRepId: presetRep(reps, [assigneeId, userId]),
      expiresOn: dayIn(usualInviteDays),
    },
    names: { expiresAt: 'expiresOn' },
    send: ({ expiresOn, ...rest }) =>
      api.enquiries.approveApplication({ ...rest, applicationId: id, expiresAt: endOfDay(expiresOn) }),
    onSent: async (approved) => {
      queries.setQueryData(applicationQuery(id).queryKey, approved);
      toast(t('desk.approve.done', { email: approved.email }));
      await Promise.all(
        [['enquiries'], ['dashboards'], ['accounts']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
    onRefused: async (error) => {
      // A colleague was faster: show how it was decided.
      if (error instanceof ApiError && error.code === 'application-decided') {
        toast(error.detail, 'error');
        await queries.invalidateQueries({ queryKey: ['enquiries'] });
      }
    },
  });
  const offered = countriesFor(kind, { language, served });
  // An application of before may name a country that is not offered any more.
  const named = countriesByName(language).filter(({ value }) => value === country);
  const options = offered.some(({ value }) => value === country) ? offered : [...named, ...offered];
  return (
    <Form of={form} submit={t('desk.approve.submit')} reason={useNeed('application:decide')}>
      <p className={textCss.note}>{t('desk.approve.text', { email })}</p>
      <Field label={t('fields.companyName')} {...form.field('companyName')} maxLength={160} required />
      <Select label={t('fields.country')} {...form.field('country')} options={options} required />
      <Select
        label={t('desk.approve.rep')}
        {...form.field('salesRepId')}
        options={reps.map((rep) => ({ value: rep.id, label: rep.name }))}
        required
      />
      <Field label={t('desk.approve.expires')} {...form.field('expiresOn')} type="date" required />
    </Form>
  );
}
