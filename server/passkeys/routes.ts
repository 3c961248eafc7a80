import type { passkeys } from '#contract/passkeys.ts';
import type { HandlersOf } from '../http/context.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import { optionsFor, signInWithPasskey, startPasskeySignIn } from './sign-in.ts';

export const passkeysHandlers: HandlersOf<typeof passkeys> = {
  startPasskeySignIn,
  signInWithPasskey: async (context, input) => {
    const { token, deviceToken, remember, user } = await signInWithPasskey(context, input);
    context.cookies.open(token, remember);
    context.cookies.rememberDevice(deviceToken);
    return { user };
  },
  startConfirmation: (context) => optionsFor(context, { purpose: 'confirm', userId: context.actor.userId }),
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey: async (context, input) => {
    await removePasskey(context, input);
    return {};
  },
};
