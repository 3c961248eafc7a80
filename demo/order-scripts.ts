import type { OrderScript } from './order-script.ts';
import { earlierOrders } from './orders/earlier.ts';
import { recentOrders } from './orders/recent.ts';

/** A year of trade, oldest first. */
export const orderScripts: readonly OrderScript[] = [...earlierOrders, ...recentOrders];
