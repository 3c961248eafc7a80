import { useTranslation } from 'react-i18next';
import boxCss from '#web/ui/Box.module.css';
import { Button } from '#web/ui/Button.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import css from './Profile.module.css';

type Props = {
  readonly form: { readonly isSaved: boolean; readonly isPending: boolean };
  /** Why the reader cannot save this at all. */
  readonly reason?: string | null;
};

/** The foot of a form: save, and for three seconds that it was, seen and heard. */
export function SaveBar({ form: { isSaved, isPending }, reason = null }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <Row gap={3} across={5} align="center" wrap className={`${boxCss.padY4} ${boxCss.ruleAbove} ${css.foot}`}>
      {reason === null ? (
        <Button type="submit" loading={isPending}>
          {t('save')}
        </Button>
      ) : (
        <ReasonedButton reason={reason}>{t('save')}</ReasonedButton>
      )}
      <p role="status">{isSaved && <span className={css.saved}>{t('common:saved')}</span>}</p>
    </Row>
  );
}
