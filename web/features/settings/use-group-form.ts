import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/toast.ts';
import { type BoundForm, useForm } from '#web/ui/use-form.tsx';
import { type Settings, settingsQuery } from './queries.ts';

type Options<Values> = {
  readonly initial: Values;
  /** The version these values were read at. */
  readonly version: number;
  readonly send: (values: Values, expectedVersion: number) => Promise<Settings>;
  readonly versionOf: (saved: Settings) => number;
  readonly names?: Parameters<typeof useForm<Values & object, Settings>>[0]['names'];
  /** What is said once it is saved; usually that it is. */
  readonly said?: string;
  readonly onSaved?: () => void;
  readonly check?: Parameters<typeof useForm<Values & object, Settings>>[0]['check'];
};

/** The form of one group: saved on top of the version it was read at, and of none that came after. */
export function useGroupForm<Values extends object>({
  initial,
  version,
  send,
  versionOf,
  names,
  check,
  said,
  onSaved,
}: Options<Values>): BoundForm<Values, Settings> {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const [seen, setSeen] = useState(version);
  return useForm<Values, Settings>({
    initial,
    ...(names !== undefined && { names }),
    ...(check !== undefined && { check }),
    send: (values) => send(values, seen),
    onSent: (saved) => {
      setSeen(versionOf(saved));
      queries.setQueryData(settingsQuery.queryKey, saved);
      toast(said ?? t('saved'));
      onSaved?.();
    },
  });
}
