import { fireEvent } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { useListKeys } from './use-list-keys.ts';

type Fruit = { readonly name: string; readonly price: number };
const fruits: readonly Fruit[] = ['Fig', 'Pear', 'Quince'].map((name, price) => ({ name, price }));
const columns: readonly Column<Fruit>[] = [
  {
    key: 'name',
    title: 'Fruit',
    lead: true,
    sort: 'name',
    cell: ({ name }) => <a href={`#${name}`}>{name}</a>,
  },
  { key: 'price', title: 'Price', right: true, sort: 'price', down: true, cell: ({ price }) => price },
  { key: 'actions', title: 'Actions', titleHidden: true, cell: () => <button type="button">Eat</button> },
];

type FruitsProps = {
  readonly sorting?: string;
  readonly usual?: string | undefined;
  readonly onSort?: (sorting: string) => void;
};

function Fruits({ sorting, usual, onSort }: FruitsProps) {
  const [chosen, setChosen] = useState<Record<string, true>>({});
  const table = useRef<HTMLTableElement>(null);
  useListKeys({ list: table });
  return (
    <>
      <DataTable
        ref={table}
        caption="Fruits"
        columns={columns}
        rows={fruits}
        rowKey={({ name }) => name}
        sorting={sorting}
        usualSorting={usual}
        {...(onSort && { onSort })}
        selection={{ chosen, onChoose: setChosen }}
      />
      <output>{Object.keys(chosen).join()}</output>
    </>
  );
}

describe('a table', () => {
  it.each([
    [undefined, 'Fruit', 'name'],
    ['name', 'Fruit', '-name'],
    ['-name', 'Fruit', 'name'],
    [undefined, 'Price', '-price'],
    ['-price', 'Price', 'price'],
  ])('in the order %s is put by %s into %s', async (sorting, title, next) => {
    const onSort = vi.fn();
    const { screen } = await show(<Fruits {...(sorting && { sorting })} onSort={onSort} />);
    fireEvent.click(screen.getByRole('button', { name: title }));
    expect(onSort).toHaveBeenCalledWith(next);
  });

  it('says what an order is by that is not by the title', async () => {
    const byNeed: readonly Column<Fruit>[] = [
      { key: 'name', title: 'Fruit', lead: true, cell: ({ name }) => name },
      { key: 'state', title: 'State', sort: 'need', sortTitle: 'need', down: true, cell: () => 'ripe' },
    ];
    const table = (sorting: string) => (
      <DataTable
        caption="Fruits"
        columns={byNeed}
        rows={fruits}
        rowKey={({ name }) => name}
        sorting={sorting}
        onSort={() => undefined}
      />
    );
    const { screen } = await show(
      <>
        {table('-need')}
        {table('name')}
      </>,
    );
    const headings = screen.getAllByRole('button', { name: /^State ?· need$/ });
    expect(headings.map((heading) => heading.textContent)).toEqual(['State · need↓', 'State· need']);
  });

  it('says which order it is in', async () => {
    const { screen } = await show(<Fruits sorting="-price" onSort={() => undefined} />);
    const heading = (name: string) => screen.getByRole('columnheader', { name });
    expect(heading('Price').getAttribute('aria-sort')).toBe('descending');
    expect(heading('Fruit').getAttribute('aria-sort')).toBe('none');
  });

  it.each([
    [undefined, ['Fruit, ascending', 'Fruit, descending', 'Price, descending', 'Price, ascending']],
    [
      'ripeness',
      ['Default order', 'Fruit, ascending', 'Fruit, descending', 'Price, descending', 'Price, ascending'],
    ],
  ])(
    'can be put in order where its titles are not shown, and back into the order %s',
    async (usual, orders) => {
      const onSort = vi.fn();
      const { screen } = await show(<Fruits sorting="-price" usual={usual} onSort={onSort} />);
      const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
      expect([...choice.options].map(({ text }) => text)).toEqual(orders);
      expect(choice.value).toBe('-price');
      fireEvent.change(choice, { target: { value: 'price' } });
      expect(onSort).toHaveBeenCalledWith('price');
    },
  );

  it('offers no order where there is none to choose', async () => {
    const { screen } = await show(<Fruits />);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('begins a row of a phone with its name, and ends it with its buttons', async () => {
    const { screen } = await show(<Fruits />);
    const cells = screen.getAllByRole('row')[1]?.querySelectorAll('td[data-phone]') ?? [];
    expect([...cells].map((cell) => cell.getAttribute('data-phone'))).toEqual(['lead', 'aside', 'end']);
  });

  it('chooses single rows, all, and none', async () => {
    const { screen } = await show(<Fruits />);
    const [all, first] = screen.getAllByRole('checkbox');
    const chosen = () => screen.getByRole('status').textContent;
    if (!all || !first) throw new Error('a table that chooses has checkboxes');
    fireEvent.click(first);
    expect(chosen()).toBe('Fig');
    expect((all as HTMLInputElement).indeterminate).toBe(true);
    fireEvent.click(all);
    expect(chosen()).toBe('Fig,Pear,Quince');
    fireEvent.click(all);
    expect(chosen()).toBe('');
  });

  it('is walked with j and k and chosen from with x', async () => {
    const { screen } = await show(<Fruits />);
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press('j');
    press('j');
    press('x');
    press('k');
    expect(document.activeElement?.textContent).toContain('Fig');
    expect(screen.getByRole('status').textContent).toBe('Pear');
  });
});
