import { fireEvent } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { useListKeys } from './use-list-keys.ts';

type Props = { readonly onTake: () => void; readonly cannotTake: (row: number) => void };

function List({ onTake, cannotTake }: Props) {
  const list = useRef<HTMLTableElement>(null);
  useListKeys({ list, cannotTake });
  return (
    <table ref={list}>
      <tbody>
        <tr>
          <td>
            <a href="/first" data-row="">
              First
            </a>
            <button type="button" data-take="" onClick={onTake}>
              Assign to me
            </button>
          </td>
        </tr>
        <tr>
          <td>
            <a href="/second" data-row="">
              Second
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

it('A takes on the row that has the focus, or says that it cannot be', async () => {
  const onTake = vi.fn();
  const cannotTake = vi.fn();
  const { screen } = await show(<List onTake={onTake} cannotTake={cannotTake} />);
  const press = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' });
  press();
  expect(cannotTake).not.toHaveBeenCalled();
  screen.getByRole('link', { name: 'First' }).focus();
  press();
  expect([onTake.mock.calls.length, cannotTake.mock.calls]).toEqual([1, []]);
  screen.getByRole('link', { name: 'Second' }).focus();
  press();
  expect([onTake.mock.calls.length, cannotTake.mock.calls]).toEqual([1, [[1]]]);
});
