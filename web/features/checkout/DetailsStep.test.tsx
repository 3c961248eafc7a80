import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { pageDataBlock } from '#web/page-data.ts';
import { DetailsStep } from './DetailsStep.tsx';
import type { Draft } from './draft.ts';

const oslo: Draft = {
  address: {
    name: 'Ingrid Moe',
    company: 'Moe Hud',
    street: 'Storgata 1',
    city: 'Oslo',
    postalCode: '0155',
    country: 'NO',
    phone: '',
    deliveryHours: '',
  },
  invoiceAddress: null,
  vatNumber: '',
  additionalNotes: '',
  poNumber: '',
  wantedOn: '',
  acknowledged: [],
  isImporter: false,
  submission: null,
  placedAs: null,
};

/** Norway is a country we delivered to when the address was saved. */
beforeEach(() => {
  document.head.innerHTML = pageDataBlock([[['site'], { served: ['AT', 'GB'] }]]);
});
afterEach(() => {
  document.head.innerHTML = '';
});

function Step({ onContinue }: { readonly onContinue: () => void }) {
  const [draft, setDraft] = useState(oslo);
  return (
    <DetailsStep
      draft={draft}
      change={(part) => setDraft({ ...draft, ...part })}
      addresses={[]}
      own={{ country: 'NO', vatNumber: null }}
      isFirst
      market={null}
      onContinue={onContinue}
    />
  );
}

test('a saved country we no longer deliver to is shown as that, named, and stands in the way of going on', async () => {
  const onContinue = vi.fn();
  const { screen } = await show(<Step onContinue={onContinue} />, { areas: ['checkout', 'errors'] });
  expect(await screen.findByText(/We don’t deliver to Norway/)).toBeTruthy();
  const country = screen.getByLabelText(/Country/) as HTMLSelectElement;
  expect(country.value).toBe('NO');
  expect(country.selectedOptions[0]?.textContent).toBe('Norway (no delivery at present)');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onContinue).not.toHaveBeenCalled();
  fireEvent.change(country, { target: { value: 'AT' } });
  fireEvent.change(screen.getByLabelText(/Postcode/), { target: { value: '1010' } });
  expect(screen.queryByText(/We don’t deliver/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onContinue).toHaveBeenCalledOnce();
});
