import type { security } from '#contract/security.ts';
import type { HandlersOf } from '../http/context.ts';
import { changePassword } from './change-password.ts';

export const securityHandlers: HandlersOf<typeof security> = {
  changePassword: async ({ db, session, ip, world }, input) => {
    await changePassword(db, { ...session, ip }, input, world);
    return {};
  },
};
