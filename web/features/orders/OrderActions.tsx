import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api.ts';
import { Button, type ButtonVariant } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Row } from '#web/ui/Row.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { directActions } from './direct-actions.ts';
import { MoreActions } from './MoreActions.tsx';
import css from './OrderActions.module.css';
import type { Action, Order } from './queries.ts';
import { RefusedActions } from './RefusedActions.tsx';
import { type Attempt, useOrderAction } from './use-order-action.ts';

const asides: { readonly [Name in Action['action']]?: ButtonVariant } = {
  decline: 'danger',
  cancel: 'danger',
  'correct-tracking': 'quiet',
  correct: 'quiet',
};

/** What the next step is the other answer to, and what has a day until which it can be done: no menu hides it. */
const standsBeside: ReadonlySet<Action['action']> = new Set(['send-back', 'report']);

/** Refusals after which what a dialog says of the order is no longer so. */
const outdated: ReadonlySet<string> = new Set(['order-moved-on', 'tracking-changed']);

type Props = {
  readonly order: Order;
  /** Reporting a problem has a form of its own. */
  readonly onReport: () => void;
};

/**
 * What the reader can do with an order: the next step as the one main button, the others in a menu beside it, each
 * with its dialog; one that is refused says why. Its texts are the area `orders`.
 */
export function OrderActions({ order, onReport }: Props) {
  const { t } = useTranslation('orders');
  const [asked, setAsked] = useState<Omit<Attempt, 'said'> | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const move = useOrderAction(order.id);
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place); // not to the next step: a key that is held down would take it, too
  // A brand that has proposed something may still think better of it.
  const labelOf = (name: Action['action']) =>
    t(`actions.${name === 'confirm' && order.answerBy ? 'revise' : name}`);
  const begin = (action: Action) => {
    move.reset();
    if (action.action === 'report') return onReport();
    const { status, proposal, carrier, trackingNumber } = order;
    const seen = { carrier, trackingNumber };
    const attempt = { action, expectedStatus: status, proposalId: proposal?.id, seen };
    if (directActions.has(action.action)) return move.mutate({ ...attempt, said: {} });
    setAsked(attempt);
    setIsAsking(true);
  };
  const allowed = order.actions.filter((action) => action.allowed);
  const refused = order.actions.filter((action) => !action.allowed);
  const main = allowed.find(({ isMain }) => isMain);
  // Whose turn it is not has no main button, so that what else can be done needs no menu.
  const besides = allowed.filter(({ action }) => standsBeside.has(action));
  const beside = main === undefined ? allowed : [main, ...besides];
  // Somebody was faster: the dialog speaks of an order that is no more.
  const hasMovedOn = move.error instanceof ApiError && outdated.has(move.error.code);
  const isOpen = isAsking && !hasMovedOn;
  if (order.actions.length === 0 && !hasMovedOn) return null;
  return (
    <Columns ref={place} gap={3} role="group" tabIndex={-1} aria-label={t('actions.label')}>
      {!isOpen && <FormProblem error={move.error} fields={[]} />}
      {beside.length > 0 && (
        <Row gap={2} across={3} wrap className={css.buttons}>
          {beside.map((action) => (
            <Button
              key={action.action}
              variant={action === main ? 'primary' : (asides[action.action] ?? 'secondary')}
              loading={!isOpen && move.isPending && move.variables.action.action === action.action}
              waits={move.isPending}
              onClick={() => begin(action)}
            >
              {labelOf(action.action)}
            </Button>
          ))}
          {main !== undefined && order.actions.length > beside.length && (
            <MoreActions
              allowed={allowed.filter((action) => !beside.includes(action))}
              refused={refused}
              isBusy={move.isPending}
              onChoose={begin}
            />
          )}
        </Row>
      )}
      {main === undefined && <RefusedActions actions={refused} />}
      <ActionDialog
        order={order}
        attempt={asked}
        isOpen={isOpen}
        onClose={() => setIsAsking(false)}
        send={async (said) => asked !== null && move.mutateAsync({ ...asked, said })}
      />
    </Columns>
  );
}
