import { useTranslation } from 'react-i18next';
import { ChoiceMenu } from '#web/ui/ChoiceMenu.tsx';
import css from './OrderActions.module.css';
import type { Action } from './queries.ts';
import { RefusedActions } from './RefusedActions.tsx';

type Props = {
  readonly allowed: readonly Action[];
  readonly refused: readonly Action[];
  readonly isBusy: boolean;
  readonly onChoose: (action: Action) => void;
};

/** What else can be done with an order beside its next step, and what cannot now, with the reason. */
export function MoreActions({ allowed, refused, isBusy, onChoose }: Props) {
  const { t } = useTranslation('orders');
  return (
    <ChoiceMenu
      label={t('actions.more')}
      waits={isBusy}
      choices={allowed.map((action) => ({
        key: action.action,
        label: t(`actions.${action.action}`),
        isDanger: action.to === 'cancelled',
        onChoose: () => onChoose(action),
      }))}
    >
      {refused.length > 0 && (
        <div className={css.more}>
          <RefusedActions actions={refused} />
        </div>
      )}
    </ChoiceMenu>
  );
}
