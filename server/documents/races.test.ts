import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentSeries, documents } from '#db/schema/documents.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { asOwner } from '#test/database.ts';
import { atTheSamePoint, hold } from '#test/interleave.ts';
import { move, placed, standing } from '#test/orders.ts';
import { broughtTo, fileOf, paperOf } from '#test/papers.ts';
import { makePaper } from './make-paper.ts';

let house: TestHouse;
let second: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  second = await startHouse({ beside: house });
});
afterAll(async () => {
  await second.close();
  await house.close();
});

const processing = async () => {
  const { id } = await placed(house);
  await standing(house.db, id, 'processing');
  return id;
};
const invoice = (on: TestHouse, id: string) => move(on, cast.admin, id, 'processing', 'invoiced');
const numberOf = async (id: string) => Number((await paperOf(house, id, 'invoice')).number?.slice(-4));
const lastNumber = async () => {
  const [series] = await house.db
    .select({ last: documentSeries.last })
    .from(documentSeries)
    .where(and(eq(documentSeries.kind, 'invoice'), eq(documentSeries.year, 2026)));
  return series?.last ?? 0;
};

describe('invoice numbers', () => {
  it('of two invoices at once, on two servers, are neighbours', async () => {
    await invoice(house, await processing());
    const [one, other] = [await processing(), await processing()];
    const lock = await hold(house, `select from document_series where kind = 'invoice' for update`);
    const answers = [invoice(house, one), invoice(second, other)];
    await lock.untilBlocked(2);
    await lock.release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    const numbers = [await numberOf(one), await numberOf(other)].toSorted((a, b) => a - b);
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  });

  it('of an order that two invoice at once is one', async () => {
    const id = await processing();
    const before = await lastNumber();
    const answers = await atTheSamePoint(
      house,
      'select from orders where id = $1 for update',
      [id],
      [() => invoice(house, id), () => invoice(second, id)],
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await lastNumber()).toBe(before + 1);
    expect(await numberOf(id)).toBe(before + 1);
  });

  it('leave no gap where one is rolled back, even while the next waits for it', async () => {
    const [failing, next] = [await processing(), await processing()];
    const before = await lastNumber();
    // What comes after the number fails.
    await asOwner(
      house,
      `
      create function refuse_papers() returns trigger language plpgsql as
      $$ begin
        if new.order_id = '${failing}' then raise exception 'no paper for this one'; end if;
        return new;
      end $$;
      create trigger refuse_papers after insert on documents for each row execute function refuse_papers()`,
    );
    const lock = await hold(house, `select from document_series where kind = 'invoice' for update`);
    const answers = [invoice(house, failing)];
    await lock.untilBlocked(1);
    answers.push(invoice(second, next));
    await lock.untilBlocked(2);
    await lock.release();
    const [failed, done] = await Promise.all(answers);
    await asOwner(house, 'drop trigger refuse_papers on documents; drop function refuse_papers()');
    expect([failed?.status, done?.status]).toEqual([500, 200]);
    expect(await numberOf(next)).toBe(before + 1);
    expect((await house.as(cast.admin).get(`/api/orders/${failing}`)).body.status).toBe('processing');
    await invoice(house, failing);
    expect(await numberOf(failing)).toBe(before + 2);
    const all = await house.db
      .select({ number: documents.number })
      .from(documents)
      .where(eq(documents.type, 'invoice'));
    const counts = all.map(({ number }) => Number(number?.slice(-4))).toSorted((a, b) => a - b);
    expect(counts).toEqual(counts.map((_, index) => index + 1));
  });
});

describe('a paper that is made by several at once', () => {
  it('has one file', async () => {
    const id = await broughtTo(house, 'confirmed');
    const paper = await paperOf(house, id, 'pro_forma');
    const files = await Promise.all([
      makePaper(house, paper.id),
      makePaper(second, paper.id),
      makePaper(house, paper.id),
    ]);
    expect(new Set(files.map((file) => file?.sha256)).size).toBe(1);
    expect((await fileOf(second, cast.retailer, paper.id)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
