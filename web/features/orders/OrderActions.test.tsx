import { useQuery } from '@tanstack/react-query';
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { orderQuery } from '#web/queries.ts';
import { OrderActions } from './OrderActions.tsx';
import type { Action, Order } from './queries.ts';

const words = (en: string) => ({ en, ko: en, zh: en });
const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });

function anAction(over: Partial<Action> & Pick<Action, 'action'>): Action {
  return {
    to: null,
    needs: null,
    isMain: false,
    allowed: true,
    refusal: null,
    feeMinor: null,
    until: null,
    ...over,
  };
}

function anOrder(actions: Action[], over: Partial<Order> = {}): Order {
  return {
    id: '0193b2d5-7c3a-7000-8000-000000000001',
    orderNumber: 'LYS-12400',
    status: 'confirmed',
    brandName: words('Pulnae'),
    retailerCompanyName: 'Marlow & Fenn',
    shippingAddress: { country: 'FR' },
    lineCount: 2,
    total: pounds(120_000),
    totalAmount: { items: pounds(120_000), shipping: pounds(0), total: pounds(120_000) },
    paid: false,
    terms: 'prepayment',
    actions,
    ...over,
  } as Order; // the rest of an order plays no part in its buttons
}

const refused = (code: 'change-window-closed' | 'transition-not-yours', detail: string) => ({
  allowed: false,
  refusal: { code, detail, params: {} },
});

const shown = (order: Order, onReport = () => {}) =>
  show(<OrderActions order={order} onReport={onReport} />, { areas: ['orders'] });

/** An order before its next step, and after it. */
const before = anOrder([anAction({ action: 'prepare', isMain: true }), anAction({ action: 'report' })]);
const after = anOrder([anAction({ action: 'ship', isMain: true, needs: 'tracking' })]);

function Kept() {
  const { data } = useQuery({ ...orderQuery(before.id), initialData: before, enabled: false });
  return <OrderActions order={data} onReport={() => {}} />;
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {})); // who reads plays no part
});
afterEach(() => vi.unstubAllGlobals());

describe('the actions of an order', () => {
  it('are one main button and a menu with the rest, the refused ones with one reason for all that share it', async () => {
    const { screen } = await shown(
      anOrder([
        anAction({ action: 'deliver', isMain: true }),
        anAction({ action: 'change', ...refused('change-window-closed', 'The 24 hours are over.') }),
        anAction({ action: 'cancel', ...refused('change-window-closed', 'The 24 hours are over.') }),
      ]),
    );
    const names = () => screen.getAllByRole('button').map((button) => button.textContent);
    expect(names()).toEqual(['Confirm delivery', 'More actions']);
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await screen.findByRole('button', { name: 'Cancel order' });
    expect(names()).toEqual(['Confirm delivery', 'More actions', 'Change order', 'Cancel order']);
    expect(screen.getAllByText('The 24 hours are over.')).toHaveLength(1);
    const cancel = screen.getByRole('button', { name: 'Cancel order' });
    expect(cancel.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(cancel);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('name a problem beside the main button: it can be reported for some days only', async () => {
    const { screen } = await shown(
      anOrder([
        anAction({ action: 'complete', isMain: true }),
        anAction({ action: 'report' }),
        anAction({ action: 'correct' }),
      ]),
    );
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Complete order',
      'Report a problem',
      'More actions',
    ]);
  });

  it.each([
    [null, 'The goods have been inspected and everything is in order.'],
    [
      '2026-10-21T10:00:00.000Z',
      'The problem reported on 21 October 2026 has not been decided yet. It stays open',
    ],
  ])('say before completing what is still open (%s)', async (openClaimAt, said) => {
    const { screen } = await shown(
      anOrder([anAction({ action: 'complete', isMain: true })], { status: 'delivered', openClaimAt }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Complete order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Complete order' });
    expect(dialog.textContent).toContain(said);
  });

  it('leave reporting a problem to who shows its form, and send nothing', async () => {
    const fetched = vi.fn();
    const onReport = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const { screen } = await shown(anOrder([anAction({ action: 'report' })]), onReport);
    fireEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
    expect(onReport).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('stand beside each other where none moves the order on', async () => {
    const { screen } = await shown(anOrder([anAction({ action: 'change' }), anAction({ action: 'cancel' })]));
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Change order',
      'Cancel order',
    ]);
  });

  it('show nothing where there is nothing to do', async () => {
    const { screen } = await shown(anOrder([]));
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('show what a cancellation costs before it is done, and what a waiver changes', async () => {
    const { screen } = await shown(
      anOrder([anAction({ action: 'cancel', to: 'cancelled', feeMinor: 18_000 })], { paid: true }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel order' });
    expect(dialog.textContent).toContain('a restocking fee of 15% of the goods applies');
    expect(dialog.textContent).toContain('Restocking fee£180.00');
    expect(dialog.textContent).toContain('Refund due£1,020.00');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Waive the fee' }));
    expect(dialog.textContent).toContain('Restocking feeNone');
    expect(dialog.textContent).toContain('Refund due£1,200.00');
  });

  it('show of an order that was paid in part what has come, and what goes back or is still due', async () => {
    const { screen } = await shown(
      anOrder([anAction({ action: 'cancel', to: 'cancelled', feeMinor: 18_000 })], {
        received: pounds(10_000),
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel order' });
    expect(dialog.textContent).toContain('Restocking fee£180.00Paid so far£100.00Still due£80.00');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Waive the fee' }));
    expect(dialog.textContent).toContain('Restocking feeNonePaid so far£100.00Refund due£100.00');
  });

  it('send what the person saw, and put a refusal under its field', async () => {
    const problem = {
      status: 422,
      code: 'reason-required',
      detail: 'Please give a reason.',
      field: 'reason',
    };
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json(problem, { status: 422 }));
    vi.stubGlobal('fetch', fetch);
    const { screen } = await shown(
      anOrder([anAction({ action: 'decline', to: 'cancelled', needs: 'reason' })], { status: 'pending' }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Decline order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline order' });
    const [, submit] = [...dialog.querySelectorAll('form button')];
    fireEvent.click(submit as Element);
    expect(await screen.findByText('Please give a reason.')).toBeTruthy();
    const sent = fetch.mock.calls.filter(([, { method }]) => method !== 'GET');
    expect(sent.map(([path]) => path)).toEqual(['/api/orders/0193b2d5-7c3a-7000-8000-000000000001/status']);
    const [[, init] = []] = sent;
    expect(JSON.parse(String(init?.body))).toEqual({
      to: 'cancelled',
      expectedStatus: 'pending',
      reason: '',
    });
  });

  it('keep the focus while a step is taken, and have it where the step is gone', async () => {
    let answer = (_: Response) => {};
    vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
      method === 'GET' ? new Promise(() => {}) : new Promise((resolve) => (answer = resolve)),
    );
    const { screen } = await show(<Kept />, { areas: ['orders'] });
    const step = screen.getByRole('button', { name: 'Begin preparation' });
    step.focus();
    fireEvent.click(step);
    await waitFor(() => expect(step.getAttribute('aria-busy')).toBe('true'));
    expect(document.activeElement).toBe(step);
    expect(step.hasAttribute('disabled')).toBe(false);
    const other = screen.getByRole('button', { name: 'Report a problem' });
    expect(other.getAttribute('aria-disabled')).toBe('true');
    answer(Response.json(after));
    await screen.findByRole('button', { name: 'Mark as shipped' });
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Actions' }));
  });

  describe('correcting a tracking number', () => {
    const tracked = { status: 'shipped', carrier: 'DHL Express', trackingNumber: 'JD014600003828' } as const;
    const correcting = anAction({ action: 'correct-tracking', needs: 'tracking' });
    const opened = async () => {
      const fetch = vi.fn(async (_path: string, _init: RequestInit) =>
        Response.json({ status: 409, code: 'tracking-changed', detail: 'It was changed.' }, { status: 409 }),
      );
      vi.stubGlobal('fetch', fetch);
      const { screen } = await shown(anOrder([correcting], tracked));
      fireEvent.click(screen.getByRole('button', { name: 'Correct tracking number' }));
      const dialog = await screen.findByRole('dialog', { name: 'Correct tracking number' });
      const number = screen.getByRole('textbox', { name: 'Tracking number' });
      const submit = () => fireEvent.click(dialog.querySelectorAll('form button')[1] as Element);
      const sent = () => fetch.mock.calls.filter(([, { method }]) => method !== 'GET');
      return { screen, number, submit, sent };
    };

    it('begins with what stands there, and sends nothing that is the same', async () => {
      const { screen, number, submit, sent } = await opened();
      expect((number as HTMLInputElement).value).toBe('JD014600003828');
      submit();
      expect(await screen.findByText(/This is how it stands now/)).toBeTruthy();
      expect(sent()).toEqual([]);
    });

    it('sends what the person saw, and closes where somebody was faster', async () => {
      const { screen, number, submit, sent } = await opened();
      fireEvent.change(number, { target: { value: 'JD014600003829' } });
      submit();
      expect(await screen.findByText('It was changed.')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      const [[path, init] = []] = sent();
      expect(path).toBe('/api/orders/0193b2d5-7c3a-7000-8000-000000000001/tracking');
      expect(JSON.parse(String(init?.body))).toEqual({
        carrier: 'DHL Express',
        trackingNumber: 'JD014600003829',
        seen: { carrier: 'DHL Express', trackingNumber: 'JD014600003828' },
      });
    });
  });
});
