import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import { type BulkStep, bulkTargets, refuseBulkStep } from '#domain/order-bulk.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { said } from '../kernel/said.ts';
import { stateOf } from '../orders/detail.ts';
import { assertAllowed, assertStatus } from '../orders/move-order.ts';
import { lockOrder, type VisibleOrder } from '../orders/visible.ts';
import { takeStep } from './update-status.ts';

type Input = ParsedOf<typeof contract.moveOrders>;
type Output = OutputOf<typeof contract.moveOrders>;
type Line = Output['lines'][number];
type Acting = Context<'actor' | 'world' | 'language'>;
type Result = Pick<Line, 'outcome'> & { readonly refused?: Refusal };

/**
 * Takes a step with several orders, each in a transaction of its own: one that is refused stays as it is and says why,
 * and what is done is done, whatever becomes of the others. Asked twice, or by two people at once, no order takes it twice.
 */
export async function moveOrders(context: Acting, { step, orders }: Input): Promise<Output> {
  const named = new Map(orders.map((order) => [order.orderId, order]));
  const lines: Line[] = [];
  for (const order of named.values()) lines.push(await moveOne(context, step, order));
  return { lines };
}

async function moveOne(context: Acting, step: BulkStep, asked: Input['orders'][number]): Promise<Line> {
  const { db, actor, language, world } = context;
  let order: VisibleOrder | null = null;
  const result = await db
    .transaction(async (tx): Promise<Result> => {
      order = await lockOrder(tx, actor, asked.orderId);
      if (order.status === bulkTargets[step]) return { outcome: 'already' };
      assertStatus(order, asked.expectedStatus);
      assertAllowed(refuseBulkStep(stateOf(order), step, { actor, now: world.now }));
      await takeStep(tx, { order, actor, language }, { to: bulkTargets[step], waiveFee: false }, world);
      return { outcome: 'done' };
    })
    .catch((error: unknown): Result => {
      if (error instanceof Refusal) return { outcome: 'refused', refused: error };
      throw error;
    });
  return lineOf(asked.orderId, order, { step, language, ...result });
}

function lineOf(
  orderId: string,
  order: VisibleOrder | null,
  { outcome, refused, step, language }: Result & Pick<Input, 'step'> & Pick<Acting, 'language'>,
): Line {
  const isThere = outcome !== 'refused';
  return {
    orderId,
    orderNumber: order === null ? null : orderNumberOf(order.number),
    outcome,
    status: isThere ? bulkTargets[step] : (order?.status ?? null),
    refusal: refused === undefined ? null : said(refused, language),
  };
}
