import { refusePassword } from '#domain/password.ts';
import { Refusal } from '../http/problem.ts';
import { hashPassword } from './password-hash.ts';

/** The hash of a password somebody chooses, once the rule has nothing against it. */
export async function hashNewPassword(password: string): Promise<string> {
  const refused = refusePassword(password);
  if (refused !== null) throw new Refusal(refused.code, { field: 'password', ...refused.params });
  return hashPassword(password);
}
