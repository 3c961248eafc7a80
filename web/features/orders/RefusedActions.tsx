import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './OrderActions.module.css';
import type { Action } from './queries.ts';

/** The role's own actions that are not possible now: visible, and each group says why, once. */
export function RefusedActions({ actions }: { readonly actions: readonly Action[] }) {
  const groups = Map.groupBy(actions, (action) => action.refusal?.detail ?? '');
  return [...groups].map(([reason, group]) => <Refused key={reason} reason={reason} actions={group} />);
}

function Refused({ reason, actions }: { readonly reason: string; readonly actions: readonly Action[] }) {
  const { t } = useTranslation('orders');
  const id = useId();
  return (
    <Columns gap={1} across={4} align="center" className={css.refused}>
      <Row gap={2} across={3} wrap className={css.buttons}>
        {actions.map(({ action }) => (
          <Button key={action} variant="secondary" size="small" aria-disabled aria-describedby={id}>
            {t(`actions.${action}`)}
          </Button>
        ))}
      </Row>
      <p id={id} className={`${textCss.note} ${textCss.close}`}>
        {reason}
      </p>
    </Columns>
  );
}
