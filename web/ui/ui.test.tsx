import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { ApiError } from '#web/api.ts';
import { Button } from './Button.tsx';
import { CartonStepper } from './CartonStepper.tsx';
import { Chips } from './Chips.tsx';
import { CountBadge } from './CountBadge.tsx';
import { Drop } from './Drop.tsx';
import { Field } from './Field.tsx';
import { FormProblem } from './FormProblem.tsx';
import { Modal } from './Modal.tsx';
import { Money } from './Money.tsx';
import { MoqBar } from './MoqBar.tsx';
import { Picture } from './Picture.tsx';
import { ReasonedButton } from './ReasonedButton.tsx';
import { RelativeTime } from './RelativeTime.tsx';
import { Toasts } from './Toasts.tsx';
import { toast } from './toast.ts';

function Stepper({ start, min = 1 }: { start: number; min?: 0 | 1 }) {
  const [cartons, setCartons] = useState(start);
  return (
    <>
      <CartonStepper label="Toner" value={cartons} min={min} onChange={setCartons} />
      <button type="button" onClick={() => setCartons(8)}>
        Another window
      </button>
    </>
  );
}

function Confirmed() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Toasts />
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title="Invoice">
        <Button onClick={() => setIsOpen(false)}>Done</Button>
      </Modal>
    </>
  );
}

function Saving({ onSave }: { readonly onSave: () => void }) {
  const [isSaving, setIsSaving] = useState(false);
  const save = () => {
    onSave();
    setIsSaving(true);
  };
  return (
    <Button loading={isSaving} onClick={save}>
      Save
    </Button>
  );
}

describe('Button', () => {
  it('does nothing and says that it is busy while loading, and keeps the focus', async () => {
    const save = vi.fn();
    const { screen } = await show(<Saving onSave={save} />);
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    fireEvent.click(button);
    fireEvent.click(button);
    expect(save).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});

describe('a button beside one that is busy', () => {
  it('does nothing, and keeps the focus', async () => {
    const press = vi.fn();
    const { screen } = await show(
      <Button waits onClick={press}>
        Decline
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Decline' });
    button.focus();
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('aria-busy')).toBe(false);
  });
});

describe('Drop', () => {
  it('closes with Escape, wherever the focus has gone', async () => {
    const { screen } = await show(<Drop label="Status">Pending</Drop>);
    const box = screen.getByText('Status').closest('details') as HTMLDetailsElement;
    box.open = true;
    fireEvent(box, new Event('toggle'));
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(box.open).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(box.open).toBe(false);
  });
});

describe('ReasonedButton', () => {
  it('refuses and says why, and can still be reached', async () => {
    const act = vi.fn();
    const { screen } = await show(
      <ReasonedButton reason="Add 16 more items" onClick={act}>
        Checkout
      </ReasonedButton>,
    );
    const button = screen.getByRole('button', { name: 'Checkout' });
    fireEvent.click(button);
    expect(act).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Add 16 more items');
  });

  it('acts when there is no reason against it', async () => {
    const act = vi.fn();
    const { screen } = await show(
      <ReasonedButton reason={null} onClick={act}>
        Checkout
      </ReasonedButton>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(act).toHaveBeenCalledOnce();
  });

  it('does not send the form it stands in, unless it is its button', async () => {
    const { screen } = await show(
      <ReasonedButton reason={null} onClick={() => undefined}>
        Send later
      </ReasonedButton>,
    );
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });
});

describe('Field', () => {
  it.each([
    ['one line', {}],
    ['several lines', { lines: 3 }],
    ['a password', { type: 'password' }],
  ] as const)('of %s shows its error in the place of its hint, tied to the field', async (_, kind) => {
    const { screen } = await show(
      <Field label="Email" hint="Your work address" error="This is no email address" {...kind} />,
    );
    const field = screen.getByLabelText('Email');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById((field.getAttribute('aria-describedby') ?? '').trim());
    expect(described?.textContent).toBe('This is no email address');
    expect(screen.queryByText('Your work address')).toBeNull();
  });
});

describe('CartonStepper', () => {
  const opened = async (min: 0 | 1, language: 'en' | 'ko' | 'zh' = 'en') => {
    const { screen } = await show(<Stepper start={6} min={min} />, { language });
    const field = screen.getByRole<HTMLInputElement>('textbox');
    const type = (value: string) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    };
    return { screen, field, type };
  };

  it.each([
    ['5', 1, '5'],
    ['1,000', 1, '1000'],
    ['1 200', 1, '1200'],
    ['12.0', 1, '12'],
    ['0', 0, '0'],
  ] as const)('typed %j where %i is the least becomes %s, and nothing is said', async (typed, min, taken) => {
    const { screen, field, type } = await opened(min);
    type(typed);
    expect(field.value).toBe(taken);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['twelve', '', '2.5', '-3'])(
    'typed %j in the cart leaves the quantity and says what is wanted',
    async (typed) => {
      const { screen, field, type } = await opened(0);
      type(typed);
      expect(field.value).toBe('6');
      const said = screen.getByRole('alert');
      expect(said.textContent).toBe('Please enter a whole number. The quantity is still 6.');
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(field.getAttribute('aria-describedby')).toBe(said.id);
      type('7');
      expect(field.value).toBe('7');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(field.hasAttribute('aria-invalid')).toBe(false);
    },
  );

  it.each(['twelve', '', '2.5', '0', '-3'])(
    'typed %j falls back to 1 elsewhere, and says so',
    async (typed) => {
      const { screen, field, type } = await opened(1);
      type(typed);
      expect(field.value).toBe('1');
      expect(screen.getByRole('alert').textContent).toBe(
        'Please enter a whole number of 1 or more. The quantity is now 1.',
      );
    },
  );

  it('keeps the focus at the button that has reached the end, which does no more', async () => {
    const { screen, field, type } = await opened(1);
    type('2');
    const less = screen.getByRole('button', { name: 'One carton fewer' });
    less.focus();
    for (const _ of [1, 2]) fireEvent.click(less);
    expect(field.value).toBe('1');
    expect(document.activeElement).toBe(less);
    expect(less.getAttribute('aria-disabled')).toBe('true');
    expect(less.hasAttribute('disabled')).toBe(false);
  });

  it('says nothing of a quantity that has changed elsewhere since', async () => {
    const { screen, type } = await opened(0);
    type('twelve');
    expect(screen.getByRole('alert')).toBeTruthy();
    fireEvent.click(screen.getByText('Another window'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes the most where more is typed, and says so', async () => {
    const { screen, field, type } = await opened(1);
    type('20,000');
    expect(field.value).toBe('9999');
    expect(screen.getByRole('alert').textContent).toBe(
      '9,999 cartons is the most possible, so the quantity is now 9,999.',
    );
    expect(field.hasAttribute('aria-invalid')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'One carton fewer' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['ko', '정수를 입력해 주세요. 수량은 6카톤 그대로입니다.'],
    ['zh', '请输入整数。数量仍为 6 箱。'],
  ] as const)('says it in the language of the reader: %s', async (language, sentence) => {
    const { screen, type } = await opened(0, language);
    type('2.5');
    expect(screen.getByRole('alert').textContent).toBe(sentence);
  });

  it('goes up and down by one carton, and not below one', async () => {
    const { screen } = await show(<Stepper start={1} />);
    const less = screen.getByRole('button', { name: 'One carton fewer' });
    expect(less.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(less);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('1');
    fireEvent.click(screen.getByRole('button', { name: 'One carton more' }));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('2');
  });
});

describe('MoqBar', () => {
  it('says in words what its colour shows', async () => {
    const { screen } = await show(
      <MoqBar
        brandName="Onpum"
        status="warning"
        current={84}
        required={100}
        percentage={84}
        remainingItems={16}
      />,
    );
    const bar = screen.getByRole('progressbar', { name: 'Minimum order of Onpum' });
    expect(bar.getAttribute('aria-valuetext')).toBe(
      '84 of 100 items. Add 16 more items to meet minimum order',
    );
  });
});

describe('small words', () => {
  it.each([
    ['en', 123_450, 'GBP', '£1,234.50'],
    ['ko', 123_450, 'EUR', '€1,234.50'],
    ['zh', 99, 'GBP', '£0.99'],
    ['en', 5_000, 'CHF', 'CHF 50.00'],
    ['en', 5_000, 'USD', '$50.00'],
  ] as const)('money in %s: %i minor %s is %s', async (language, amountMinor, currency, text) => {
    const { screen } = await show(<Money of={{ amountMinor, currency }} />, { language });
    expect(screen.getByText((shown) => shown.replace(/\s/g, ' ') === text)).toBeTruthy();
  });

  it.each([
    [59_000, 'now'],
    [5 * 60_000, '5 minutes ago'],
    [3 * 3_600_000, '3 hours ago'],
    [50 * 3_600_000, '2 days ago'],
  ])('%i ms ago is "%s", with the exact time on hover', async (age, text) => {
    vi.useFakeTimers({ now: new Date('2026-03-04T12:00:00Z'), toFake: ['Date'] });
    const { screen } = await show(<RelativeTime at={new Date(Date.now() - age).toISOString()} />);
    expect(screen.getByText(text).title).toContain('2026');
    vi.useRealTimers();
  });

  it('name at most four chips and count the rest', async () => {
    const { screen } = await show(<Chips items={['a', 'b', 'c', 'd', 'e', 'f']} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'a',
      'b',
      'c',
      'd',
      '+2 more',
    ]);
  });

  it('count nothing at 0', async () => {
    const { screen } = await show(<CountBadge count={0} label="0 items in the cart" />);
    expect(screen.queryByText('0 items in the cart')).toBeNull();
  });

  it('give a picture its sizes and its aspect ratio', async () => {
    const { screen } = await show(
      <Picture of={{ key: 'toner-1a2b', widths: [160, 480, 960], width: 960, height: 1200 }} alt="Toner" />,
    );
    const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Toner' });
    expect(picture.getAttribute('srcset')).toBe(
      '/media/toner-1a2b-160.webp 160w, /media/toner-1a2b-480.webp 480w, /media/toner-1a2b-960.webp 960w',
    );
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['960', '1200']);
  });
});

describe('FormProblem', () => {
  it('says what stands under no field, and leaves the rest to the fields', async () => {
    const error = new ApiError({
      status: 422,
      code: 'invalid-input',
      detail: 'x',
      errors: [
        { field: 'email', code: 'required', detail: 'Please fill in your email' },
        { field: 'code', code: 'invite-invalid', detail: 'Invalid or expired invite code' },
      ],
    });
    const { screen } = await show(<FormProblem error={error} fields={['email']} />);
    expect(screen.getByRole('alert').textContent).toBe('Invalid or expired invite code');
  });

  it('says in our words that the server cannot be reached', async () => {
    const { screen } = await show(<FormProblem error={new ApiError({ status: 0, code: 'offline' })} />);
    expect(screen.getByRole('alert').textContent).toContain('Lys cannot be reached');
  });
});

describe('Toasts', () => {
  it('are read out, and closed by hand', async () => {
    const { screen } = await show(<Toasts />);
    act(() => toast('Changes saved successfully!'));
    expect(screen.getByRole('status').textContent).toContain('Changes saved successfully!');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('are said within the dialog that is open, and on the page once it is closed', async () => {
    const { screen } = await show(<Confirmed />);
    act(() => toast('Payment recorded'));
    const dialog = await screen.findByRole('dialog', { name: 'Invoice' });
    expect(screen.getAllByText('Payment recorded')).toHaveLength(1);
    expect(dialog.textContent).toContain('Payment recorded');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('status').textContent).toContain('Payment recorded');
  });
});
