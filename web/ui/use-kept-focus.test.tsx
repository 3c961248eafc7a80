import { fireEvent } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import { DataTable } from './DataTable.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type Fruit = { readonly name: string; readonly isTaken: boolean };

/** Fruits that can be taken, which takes the button away, or eaten, which takes the row. */
function Fruits() {
  const [fruits, setFruits] = useState<readonly Fruit[]>(
    ['Fig', 'Pear', 'Quince'].map((name) => ({ name, isTaken: false })),
  );
  const table = useRef<HTMLTableElement>(null);
  useKeptFocus(table);
  const take = (taken: string) =>
    setFruits(fruits.map((one) => (one.name === taken ? { ...one, isTaken: true } : one)));
  const eat = (eaten: string) => setFruits(fruits.filter(({ name }) => name !== eaten));
  return (
    <main>
      <h1>Fruits</h1>
      {fruits.length > 0 && (
        <DataTable<Fruit>
          ref={table}
          caption="Fruits"
          rows={fruits}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'name',
              title: 'Name',
              lead: true,
              cell: ({ name }) => (
                <a data-row="" href={`#${name}`}>
                  {name}
                </a>
              ),
            },
            {
              key: 'do',
              title: 'Do',
              cell: ({ name, isTaken }) => (
                <>
                  {!isTaken && (
                    <button type="button" onClick={() => take(name)}>
                      Take {name}
                    </button>
                  )}
                  <button type="button" onClick={() => eat(name)}>
                    Eat {name}
                  </button>
                </>
              ),
            },
          ]}
        />
      )}
    </main>
  );
}

async function seen() {
  const { screen } = await show(<Fruits />);
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  return { screen, press, focused: () => document.activeElement?.textContent };
}

describe('the focus of a button that is gone with what it did', () => {
  it('goes to its row', async () => {
    const { press, focused } = await seen();
    press('Take Pear');
    expect(focused()).toBe('Pear');
  });

  it('goes to the row that has taken the place of its own, and to the last one', async () => {
    const { press, focused } = await seen();
    press('Eat Fig');
    expect(focused()).toBe('Pear');
    press('Eat Quince');
    expect(focused()).toBe('Pear');
  });

  it('goes to the page where no row is left', async () => {
    const { press, focused } = await seen();
    for (const name of ['Fig', 'Pear', 'Quince']) press(`Eat ${name}`);
    expect(focused()).toBe('Fruits');
  });

  it('is left alone by who has pressed somewhere else', async () => {
    const { screen, press } = await seen();
    press('Take Pear');
    const eat = screen.getByRole('button', { name: 'Eat Pear' });
    eat.focus();
    fireEvent.pointerDown(document.body);
    eat.blur();
    fireEvent.click(eat);
    expect(document.activeElement).toBe(document.body);
  });
});
