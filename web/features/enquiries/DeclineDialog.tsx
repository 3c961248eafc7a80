import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { type Application, applicationQuery } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

type Props = {
  readonly application: Application;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** A kind refusal: its reason goes into the email as it is written here. */
export function DeclineDialog({ application: { id, language, email }, open, onClose }: Props) {
  const { t } = useTranslation('enquiries');
  const queries = useQueryClient();
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t('desk.decline.title')}
      text={t('desk.decline.text', { language: t(`languages.${language}`) })}
      submit={t('desk.decline.submit')}
      send={async ({ reason }) => {
        const declined = await api.enquiries.declineApplication({ applicationId: id, reason });
        queries.setQueryData(applicationQuery(id).queryKey, declined);
        toast(t('desk.decline.done', { email }));
        onClose();
      }}
      // Refused or not, the list shows how things stand.
      onSettled={() =>
        Promise.all(
          [['enquiries'], ['dashboards']].map((queryKey) => queries.invalidateQueries({ queryKey })),
        )
      }
    />
  );
}
