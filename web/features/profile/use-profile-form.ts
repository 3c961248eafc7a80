import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#web/queries.ts';
import { type BoundForm, useForm } from '#web/ui/use-form.tsx';
import { type Profile, profileQuery } from './queries.ts';
import { useSaved } from './use-saved.ts';

type Options<Values> = {
  /** The part of the profile this form edits. */
  readonly read: (profile: Profile) => Values;
  readonly save: (values: Values) => Promise<Profile>;
  readonly check?: (values: Values) => { readonly [Name in keyof Values]?: string | undefined };
  readonly onSaved?: (profile: Profile, before: Profile) => Promise<void> | void;
};

/** A form over a part of the profile, and whether it was saved a moment ago. */
export function useProfileForm<Values extends object>(
  profile: Profile,
  { read, save, check, onSaved }: Options<Values>,
): BoundForm<Values> & { readonly isSaved: boolean } {
  const queries = useQueryClient();
  const [isSaved, saved] = useSaved();
  const form = useForm({
    initial: read(profile),
    send: save,
    ...(check && { check: check as never }), // the names of the values are those of the fields
    onSent: async (now: Profile) => {
      queries.setQueryData(profileQuery.queryKey, now);
      form.store(read(now));
      saved();
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey }); // the header names the account
      await onSaved?.(now, profile);
    },
  });
  // What is typed or refused since is not saved.
  return { ...form, isSaved: isSaved && !form.isDirty };
}
