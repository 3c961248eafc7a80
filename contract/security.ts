import { z } from 'zod';
import { newPassword } from './accounts.ts';
import { done } from './fields.ts';
import { operation } from './operation.ts';

const currentPassword = z.string().min(1, 'required').max(1000, 'too-long');

export const security = {
  changePassword: operation({
    method: 'PUT',
    path: '/api/account/password',
    permission: 'account:edit',
    summary: 'Set a new password; every other session of the account ends.',
    input: z
      .object({
        currentPassword,
        password: newPassword,
        confirmPassword: z.string().max(1000, 'too-long'),
      })
      .refine((form) => form.password === form.confirmPassword, {
        path: ['confirmPassword'],
        message: 'passwords-do-not-match',
      }),
    output: done,
    errors: ['password-wrong', 'password-too-common', 'too-many-requests', 'unavailable'],
  }),
};
