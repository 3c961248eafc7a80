import { refuseName } from '#domain/names.ts';
import type { Role } from '#domain/roles.ts';
import { Refusal } from '../kernel/refusal.ts';

/** Refuses a name that reads like ours; our own people call themselves as they like. */
export function checkOwnName({ role }: { readonly role: Role }, name: string, field: string): void {
  const refused = role === 'admin' ? null : refuseName(name);
  if (refused !== null) throw new Refusal(refused.code, { field });
}
