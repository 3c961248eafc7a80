import { accounts } from './accounts.ts';
import { addresses } from './addresses.ts';
import { approvals } from './approvals.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { dashboards } from './dashboards.ts';
import { documents } from './documents.ts';
import { enquiries } from './enquiries.ts';
import { lists } from './lists.ts';
import { messages } from './messages.ts';
import { money } from './money.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { passkeys } from './passkeys.ts';
import { profile } from './profile.ts';
import { queue } from './queue.ts';
import { retention } from './retention.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { showcases } from './showcases.ts';
import { team } from './team.ts';

/** The areas of the contract. Server routes, the typed client and OpenAPI are made from this list. */
export const api = {
  accounts,
  catalogue,
  cart,
  orders,
  addresses,
  messages,
  dashboards,
  enquiries,
  showcases,
  profile,
  security,
  passkeys,
  documents,
  money,
  retention,
  approvals,
  team,
  search,
  queue,
  notifications,
  lists,
};

export type Api = typeof api;
