import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '#web/queries.ts';
import { type Profile, profileQuery } from './queries.ts';
import { useSaved } from './useSaved.ts';

type Options<Values> = {
  /** The part of the profile this form edits. */
  readonly read: (profile: Profile) => Values;
  readonly save: (values: Values) => Promise<Profile>;
  readonly onSaved?: (profile: Profile, before: Profile) => Promise<void> | void;
};

/** A form over a part of the profile: what is typed, whether it differs from what is stored, and saving it. */
export function useForm<Values extends Record<string, unknown>>(
  profile: Profile,
  { read, save, onSaved }: Options<Values>,
) {
  const queries = useQueryClient();
  const stored = read(profile);
  const [values, setValues] = useState(stored);
  const [isSaved, saved] = useSaved();
  const mutation = useMutation({
    mutationFn: () => save(values),
    onSuccess: async (now) => {
      queries.setQueryData(profileQuery.queryKey, now);
      setValues(read(now));
      saved();
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey }); // the header names the account
      await onSaved?.(now, profile);
    },
  });
  return {
    values,
    set: (change: Partial<Values>) => setValues((old) => ({ ...old, ...change })),
    isDirty: !mutation.isPending && JSON.stringify(values) !== JSON.stringify(stored),
    isSaved,
    mutation,
  };
}
