import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/** New values for some filters; an empty one leaves the address. */
type Change<Search> = (fields: { [Name in keyof Search]?: Search[Name] | '' }) => void;

/**
 * The filters of a screen, which live in its address. A box that was ticked is ticked at once; the address and
 * the list follow when their data have come. "Back" takes back one choice at a time, and what was typed as one.
 */
export function useFilters<Search extends object>(
  parse: (raw: Record<string, unknown>) => Search,
): { readonly wanted: Search; readonly change: Change<Search> } {
  const navigate = useNavigate();
  const location = useRouterState({ select: (state) => state.location });
  const [ahead, setAhead] = useState<{ of: string; search: Record<string, unknown> } | null>(null);
  // The address has moved on: from here on it is right again.
  if (ahead !== null && ahead.of !== location.href) setAhead(null);
  const inAddress = location.search as Record<string, unknown>; // `parse` trusts nothing of it
  const wanted = parse(ahead?.of === location.href ? ahead.search : inAddress);
  return {
    wanted,
    change: (fields) => {
      const search = withoutEmpty({ ...wanted, ...fields });
      setAhead({ of: location.href, search });
      void navigate({
        to: location.pathname,
        search: search as never, // `parse` reads it again
        replace: isTypedOn(wanted, fields),
        resetScroll: false,
      });
    },
  };
}

/** Whether a text is only longer or shorter than it was: letters that follow each other are one step back, not ten. */
export function isTypedOn(wanted: object, fields: object): boolean {
  return Object.entries(fields).every(([name, next]) => {
    const before: unknown = wanted[name as keyof typeof wanted];
    if (typeof before !== 'string' || typeof next !== 'string' || before === '' || next === '') return false;
    return !`${before}${next}`.includes(',') && (before.startsWith(next) || next.startsWith(before));
  });
}

function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined),
  );
}
