import type { passkeys } from '#contract/passkeys.ts';
import { needsSecondFactor } from '../accounts/duty.ts';
import type { HandlersOf } from '../http/context.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';
import { optionsFor, signInWithPasskey, startPasskeySignIn } from './sign-in.ts';

export const passkeysHandlers: HandlersOf<typeof passkeys> = {
  startPasskeySignIn: ({ db, config, ip, world }, input) =>
    startPasskeySignIn(db, input, { rp: relyingParty(config), ip }, world),
  signInWithPasskey: async ({ db, config, world, cookies, ...caller }, input) => {
    const entering = { rp: relyingParty(config), caller };
    const { token, deviceToken, remember, user } = await signInWithPasskey(db, input, entering, world);
    cookies.open(token, remember);
    cookies.rememberDevice(deviceToken);
    return { user };
  },
  startConfirmation: ({ db, actor: { userId }, config, ip, world }) =>
    optionsFor(db, { purpose: 'confirm', userId }, { rp: relyingParty(config), ip }, world),
  listPasskeys: ({ db, actor }) => listPasskeys(db, actor),
  startPasskey: ({ db, actor, config, world }) => startPasskey(db, actor, relyingParty(config), world),
  addPasskey: ({ db, actor, config, world }, input) =>
    addPasskey(db, actor, input, relyingParty(config), world),
  renamePasskey: ({ db, actor }, input) => renamePasskey(db, actor, input),
  removePasskey: async ({ db, actor, config, world }, input) => {
    const isRequired = await needsSecondFactor(db, actor, config);
    await removePasskey(db, { ...actor, isRequired }, input, world);
    return {};
  },
};
