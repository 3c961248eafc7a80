import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/problem.ts';
import { Button } from './Button.tsx';
import { ReasonedButton } from './ReasonedButton.tsx';
import { toast } from './toast.ts';

export type BulkAction<Row> = {
  readonly key: string;
  readonly label: (rows: readonly Row[]) => string;
  /** Why it cannot be done to these; null where it can. */
  readonly reason: (rows: readonly Row[]) => string | null;
  /** Whether what it does cannot be taken back. */
  readonly danger?: boolean;
} & (
  | { readonly run: (row: Row) => Promise<unknown>; readonly file?: never }
  /** One file about all of them: nothing changes, and they stay chosen. */
  | { readonly file: (rows: readonly Row[]) => string; readonly run?: never }
);

type Props<Row> = {
  readonly rows: readonly Row[];
  readonly actions: readonly BulkAction<Row>[];
  readonly onClear: () => void;
  readonly onDone: () => Promise<unknown>;
  readonly children?: ReactNode;
};

/** What can be done to the chosen rows, one after the other; what is refused says why and holds up nothing. */
export function ListBulk<Row>({ rows, actions, onClear, onDone, children }: Props<Row>) {
  const { t } = useTranslation('common');
  const problemText = useProblemText();
  const work = useMutation({
    mutationFn: async ({
      run,
    }: Pick<BulkAction<Row>, 'key'> & { readonly run: (row: Row) => Promise<unknown> }) => {
      const refused: unknown[] = [];
      for (const row of rows) await run(row).catch((error: unknown) => refused.push(error));
      return refused;
    },
    onSuccess: async (refused) => {
      const done = rows.length - refused.length;
      if (done > 0) toast(t('table.done', { count: done }));
      if (refused.length > 0) {
        toast(`${t('table.refused', { count: refused.length })} ${problemText(refused[0])}`, 'error');
      }
      onClear();
      await onDone();
    },
  });
  return (
    <>
      <p role="status">{t('table.chosen', { count: rows.length })}</p>
      {actions.map((action) => (
        <ReasonedButton
          key={action.key}
          size="small"
          variant={action.danger ? 'danger' : action.run ? 'primary' : 'secondary'}
          reason={action.reason(rows)}
          loading={work.isPending && work.variables.key === action.key}
          onClick={() => (action.run ? work.mutate(action) : window.location.assign(action.file(rows)))}
        >
          {action.label(rows)}
        </ReasonedButton>
      ))}
      {children}
      <Button variant="quiet" size="small" onClick={onClear}>
        {t('table.clearChoice')}
      </Button>
    </>
  );
}
