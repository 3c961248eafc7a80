import { useTranslation } from 'react-i18next';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';

type Props = {
  readonly form: { readonly isSaved: boolean; readonly isPending: boolean };
  readonly canEdit: boolean;
  readonly label: string;
};

/** The foot of a form below the company's own: save, who may, and for a moment that it was. */
export function FormFoot({ form: { isSaved, isPending }, canEdit, label }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <Row gap={3} across={5} align="center" wrap>
      <ReasonedButton
        type="submit"
        variant="secondary"
        loading={isPending}
        reason={canEdit ? null : t('registration.onlyOwners')}
      >
        {label}
      </ReasonedButton>
      <p role="status">{isSaved && t('common:saved')}</p>
    </Row>
  );
}
