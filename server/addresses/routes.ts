import type { addresses as contract } from '#contract/addresses.ts';
import type { HandlersOf } from '../http/context.ts';
import { addAddress, changeAddress, makeDefaultAddress, removeAddress } from './change-addresses.ts';
import { listAddresses } from './list-addresses.ts';

export const addressesHandlers: HandlersOf<typeof contract> = {
  listAddresses,
  addAddress,
  changeAddress,
  makeDefaultAddress: async (context, input) => {
    await makeDefaultAddress(context, input);
    return {};
  },
  removeAddress: async (context, input) => {
    await removeAddress(context, input);
    return {};
  },
};
