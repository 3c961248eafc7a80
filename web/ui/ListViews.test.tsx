import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { ListTools } from './ListTools.tsx';

/** Views that are kept, as a server keeps them; `late`: what another window has kept that this one has not read. */
let sent: object[] = [];
let late: readonly string[] = [];
beforeEach(() => {
  sent = [];
  late = [];
  const views = [
    { id: '01900000-0000-7000-8000-000000000001', list: 'orders', name: 'Overdue', search: 'q=a' },
  ];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(path.startsWith('/api/views') ? { items: views } : {});
    const view = JSON.parse(String(body));
    sent.push(view);
    if (view.replaces || ![...late, 'Overdue'].includes(view.name))
      return Response.json({ id: '1', ...view });
    const problem = { code: 'view-name-taken', status: 409, detail: 'Taken.', field: 'name' };
    return Response.json(problem, { status: 409 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const columns = [
  { key: 'number', title: 'Number', lead: true, cell: () => null },
  { key: 'total', title: 'Total', phone: 'aside', cell: () => null },
  { key: 'brand', title: 'Brand', cell: () => null },
] as const;

async function tools() {
  const { screen } = await show(
    <ListTools
      list="orders"
      views={[]}
      wanted={{ q: 'Marlow' }}
      columns={columns}
      shown={new Set(['number', 'total', 'brand'])}
      onColumns={() => {}}
      file={{}}
      total={1}
    />,
  );
  const box = (name: string) => screen.getByText(name).closest('details') as HTMLDetailsElement;
  const open = (name: string) => {
    box(name).open = true;
    fireEvent(box(name), new Event('toggle'));
  };
  return { screen, box, open };
}

async function keptAs(name: string) {
  const shown = await tools();
  shown.open('Views');
  await shown.screen.findByText('Overdue');
  fireEvent.change(shown.screen.getByLabelText(/Name of the view/), { target: { value: name } });
  fireEvent.click(shown.screen.getByRole('button', { name: 'Save this view' }));
  return shown;
}

it('a new name is kept, and the panel closes', async () => {
  const { box } = await keptAs('Mine');
  await waitFor(() => expect(box('Views').open).toBe(false));
  expect(sent).toEqual([{ list: 'orders', name: 'Mine', search: 'q=Marlow', replaces: false }]);
});

it.each([
  ['Overdue', 'is known here', 1],
  ['Elsewhere', 'was kept in another window', 2],
])('a view is replaced when somebody says so: %s %s', async (name, _, requests) => {
  late = ['Elsewhere'];
  const { screen, box } = await keptAs(name);
  const question = await screen.findByRole('dialog', { name: `Replace the view “${name}”?` });
  expect(sent).toHaveLength(requests - 1);
  fireEvent.click(within(question).getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(box('Views').open).toBe(false));
  expect(sent).toHaveLength(requests);
  expect(sent.at(-1)).toMatchObject({ name, search: 'q=Marlow', replaces: true });
});

it('stays as it is when nobody does', async () => {
  const { screen } = await keptAs('Overdue');
  const question = await screen.findByRole('dialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
});

it('one panel is open at a time', async () => {
  const { box, open } = await tools();
  open('Views');
  open('Columns');
  expect([box('Views').open, box('Columns').open]).toEqual([false, true]);
});

it('a phone offers the columns it has a place for', async () => {
  const { screen } = await tools();
  const isForPhones = (name: string) => screen.getByLabelText(name).closest('[data-desk]') === null;
  expect([isForPhones('Total'), isForPhones('Brand')]).toEqual([true, false]);
});
