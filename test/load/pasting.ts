import { cast } from '../cast.ts';
import type { Scenario } from './measure.ts';

const pasted = 100;
const times = 60;
const cookie = cast.retailer.token;

/** A hundred lines of a spreadsheet: looked up and judged, then put into the cart in one step; one buyer at a time. */
export async function pasting(url: string): Promise<Scenario[]> {
  const lines = Array.from({ length: pasted }, (_, index) => ({
    sku: `BASE-${Math.floor(index / 10)}-${index % 10}`,
    quantity: 1,
    unit: 'cartons',
  }));
  const plan = JSON.stringify({ lines });
  const answer = await fetch(`${url}/api/reorder/plan`, {
    method: 'POST',
    headers: { cookie: `lys_session=${cookie}`, 'content-type': 'application/json' },
    body: plan,
  });
  const planned = (await answer.json()) as {
    lines: { product: { id: string; pricePerCarton: unknown; itemsPerCarton: number } | null }[];
  };
  const found = planned.lines.flatMap(({ product }) => product ?? []);
  if (found.length !== pasted) throw new Error(`of ${pasted} pasted lines ${found.length} name a product`);
  const fill = JSON.stringify({
    lines: found.map(({ id, pricePerCarton, itemsPerCarton }) => ({
      productId: id,
      quantityCartons: 1,
      pricePerCarton,
      itemsPerCarton,
    })),
  });
  const post = (name: string, path: string, body: string): Scenario => ({
    name,
    status: 200,
    amount: times,
    connections: 1,
    next: () => ({ method: 'POST', path, cookie, body }),
  });
  return [
    post('100 pasted lines: check', '/api/reorder/plan', plan),
    post('100 pasted lines: into the cart', '/api/reorder/cart', fill),
  ];
}
