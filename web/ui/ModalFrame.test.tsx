import { fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import { ModalFrame } from './ModalFrame.tsx';

type Props = { readonly isMounted?: boolean; readonly takesOpener?: boolean };

/** A page whose button opens a dialog, which is mounted only while it is open, or what it does takes the button away. */
function Screen({ isMounted = false, takesOpener = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const close = () => {
    if (takesOpener) setIsDone(true);
    setIsOpen(false);
  };
  return (
    <main>
      <h1>Order</h1>
      {!isDone && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Cancel
        </button>
      )}
      {(isMounted || isOpen) && (
        <ModalFrame open={isOpen} onClose={close} title="Cancel order">
          <button type="button" onClick={close}>
            Yes
          </button>
        </ModalFrame>
      )}
    </main>
  );
}

async function openAndClose(props: Props) {
  const { screen } = await show(<Screen {...props} />);
  const opener = screen.getByText('Cancel');
  opener.focus();
  fireEvent.click(opener);
  const yes = await screen.findByText('Yes');
  yes.focus();
  fireEvent.click(yes);
  await waitFor(() => expect(screen.queryByText('Yes')).toBeNull());
  return screen;
}

describe('a dialog that closes gives the focus', () => {
  it('back to what opened it', async () => {
    const screen = await openAndClose({ isMounted: true });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Cancel')));
  });

  it('back to what opened it, where it is unmounted at once', async () => {
    const screen = await openAndClose({});
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Cancel')));
  });

  it.each([true, false])(
    'to the heading of the page, where what opened it is gone (mounted: %s)',
    async (isMounted) => {
      const screen = await openAndClose({ isMounted, takesOpener: true });
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order' })),
      );
    },
  );
});
