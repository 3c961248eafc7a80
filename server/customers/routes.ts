import type { customers } from '#contract/customers.ts';
import type { HandlersOf } from '../http/context.ts';
import { listCustomers } from './list-customers.ts';
import { writeToCustomer } from './write-to-customer.ts';

export const customersHandlers: HandlersOf<typeof customers> = { listCustomers, writeToCustomer };
