import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import css from './Desk.module.css';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
};

/** Asks for the reason that a letter will name. */
export function ReasonDialog(props: Props) {
  const { t } = useTranslation(['enquiries', 'common']);
  return (
    <Modal open={props.open} onClose={props.onClose} title={props.title}>
      <form
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        <p>{props.text}</p>
        <Field
          label={t('desk.decline.reason')}
          lines={5}
          maxLength={2000}
          value={props.reason}
          onChange={props.onReason}
          error={fieldErrors(props.error).reason}
          required
        />
        <FormProblem error={props.error} fields={['reason']} />
        <div className={css.buttons}>
          <Button type="submit" variant="danger" loading={props.isPending}>
            {props.submit}
          </Button>
          <Button variant="secondary" onClick={props.onClose}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
