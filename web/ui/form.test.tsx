import { act, fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { ApiError } from '#web/api.ts';
import { Checkbox } from './Checkbox.tsx';
import { DialogForm } from './DialogForm.tsx';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { Modal } from './Modal.tsx';
import { useForm } from './use-form.tsx';
import { textsOf, useNativeForm } from './use-native-form.ts';

type Values = { name: string; amount: string; isGift: boolean };
type Send = (values: Values) => Promise<unknown>;

/** Everything a form of ours can be asked. */
function Order({ send, resets = false }: { readonly send: Send; readonly resets?: boolean }) {
  const form = useForm({
    initial: { name: '', amount: '1', isGift: false },
    send,
    check: ({ amount }) => ({ amount: amount === '0' ? 'At least one.' : undefined }),
    names: { amountMinor: 'amount' },
    resets,
  });
  return (
    <Form of={form} submit="Order">
      <Field label="Name" {...form.field('name')} />
      <Field label="Amount" {...form.field('amount')} />
      <Checkbox label="Gift" {...form.check('isGift')} />
    </Form>
  );
}

const refused = (errors: Record<string, string>) =>
  new ApiError({
    status: 422,
    code: 'invalid-input',
    errors: Object.entries(errors).map(([field, detail]) => ({ field, code: 'required', detail })),
  } as never);

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('Form', () => {
  it('sends what stands in its fields', async () => {
    const send = vi.fn<Send>(async () => undefined);
    const { screen } = await show(<Order send={send} />);
    type(screen.getByLabelText('Name'), 'Mina');
    fireEvent.click(screen.getByLabelText('Gift'));
    fireEvent.click(screen.getByRole('button', { name: 'Order' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Mina', amount: '1', isGift: true });
  });

  it('says a fault it sees itself under its field, puts the cursor there and sends nothing', async () => {
    const send = vi.fn<Send>(async () => undefined);
    const { screen } = await show(<Order send={send} />);
    type(screen.getByLabelText('Amount'), '0');
    fireEvent.click(screen.getByRole('button', { name: 'Order' }));
    expect(await screen.findByText('At least one.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
    expect(send).not.toHaveBeenCalled();
  });

  it("says the server's sentences under their fields, by our names of them, and the rest above the button", async () => {
    const send: Send = () =>
      Promise.reject(refused({ amountMinor: 'Too much.', name: 'Who?', orderId: 'The order is closed.' }));
    const { screen } = await show(<Order send={send} />);
    fireEvent.click(screen.getByRole('button', { name: 'Order' }));
    const name = screen.getByLabelText('Name');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
    const alerts = screen.getAllByRole('alert').map((alert) => alert.textContent);
    expect(alerts).toEqual(['The order is closed.']);
    type(name, 'Mina');
    expect(screen.queryByText('Who?')).toBeNull();
    expect(screen.getByText('Too much.')).toBeTruthy();
  });

  it('puts the cursor back into the first fault each time', async () => {
    const { screen } = await show(<Order send={() => Promise.reject(refused({ name: 'Who?' }))} />);
    for (const _ of [1, 2]) {
      const button = screen.getByRole('button', { name: 'Order' });
      button.focus();
      fireEvent.click(button);
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    }
  });

  it('sends once while an answer is on its way, and says that it is busy', async () => {
    const answer = Promise.withResolvers<void>();
    const send = vi.fn<Send>(() => answer.promise);
    const { screen } = await show(<Order send={send} />);
    const button = screen.getByRole('button', { name: 'Order' });
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    const form = button.closest('form');
    if (form) fireEvent.submit(form);
    await act(async () => answer.resolve());
    expect(send).toHaveBeenCalledOnce();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  });

  it('is empty again after success where that is asked', async () => {
    const { screen } = await show(<Order send={async () => undefined} resets />);
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    type(name, 'Mina');
    fireEvent.click(screen.getByRole('button', { name: 'Order' }));
    await waitFor(() => expect(name.value).toBe(''));
  });
});

describe('A form that holds work', () => {
  it('asks before another screen takes it away, until it is stored', async () => {
    const { screen, router } = await show(<Order send={async () => undefined} />);
    type(screen.getByLabelText('Name'), 'Mina');
    await act(async () => void router.history.push('/elsewhere'));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(router.history.location.pathname).toBe('/');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mina');
    fireEvent.click(screen.getByRole('button', { name: 'Order' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Order' }).ariaBusy ?? null).toBeNull());
    await act(async () => void router.history.push('/elsewhere'));
    await waitFor(() => expect(router.history.location.pathname).toBe('/elsewhere'));
  });

  it('is not thrown away with its dialog by Escape, but by its own word for it', async () => {
    const { screen } = await show(<Question />);
    type(screen.getByLabelText('Reason'), 'Out of stock');
    fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Out of stock');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  });

  it('lets its dialog go at once while nothing has been typed', async () => {
    const { screen } = await show(<Question />);
    fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  });
});

function Question() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Modal open={isOpen} onClose={() => setIsOpen(false)} title="Decline">
      <Reason onClose={() => setIsOpen(false)} />
    </Modal>
  );
}

function Reason({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ initial: { reason: '' }, send: async () => onClose() });
  return (
    <DialogForm of={form} submit="Decline" onCancel={onClose}>
      <Field label="Reason" {...form.field('reason')} />
    </DialogForm>
  );
}

describe("A form of the browser's own fields", () => {
  it('sends what is in them and says under which one the server complains', async () => {
    const send = vi.fn(async (_: Record<string, string>) =>
      Promise.reject(refused({ email: 'No such address.' })),
    );
    const { screen } = await show(<SignIn send={send} />);
    type(screen.getByLabelText('Email'), 'mina@example');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(send).toHaveBeenCalledWith({ email: 'mina@example' });
    expect(screen.getByText('No such address.')).toBeTruthy();
  });
});

function SignIn({ send }: { readonly send: (texts: Record<string, string>) => Promise<unknown> }) {
  const form = useNativeForm({ send: (data) => send(textsOf(data)) });
  return (
    <Form of={form} submit="Sign in">
      <Field label="Email" {...form.field('email')} />
    </Form>
  );
}

describe('leaving a form that holds work', () => {
  it.each([
    ['preview', 'The preview shows what is saved.'],
    ['history', 'You have unsaved changes here.'],
  ])('asks before %s, and says what should be known there', async (view, text) => {
    const { screen, router } = await show(<Draft />);
    type(screen.getByLabelText('Name'), 'Mina');
    act(() => void router.navigate({ to: '.', search: { view } as never }));
    expect(await screen.findByText(text)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Mina');
  });
});

function Draft() {
  const form = useForm({
    initial: { name: '' },
    send: async () => undefined,
    leaving: ({ view }) => (view === 'preview' ? 'The preview shows what is saved.' : undefined),
  });
  return (
    <Form of={form} submit="Save">
      <Field label="Name" {...form.field('name')} />
    </Form>
  );
}
