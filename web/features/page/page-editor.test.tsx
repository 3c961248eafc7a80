import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PageEntry } from '#domain/page-entry.ts';
import { show } from '#test/render.tsx';
import { sessionQuery } from '#web/queries.ts';
import { currentToasts } from '#web/ui/toast.ts';
import { PageEditor } from './PageEditor.tsx';
import { PageHistory } from './PageHistory.tsx';
import { type KeptPage, pageQuery, versionsQuery } from './queries.ts';

// A whole editor is drawn with every key.
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => vi.unstubAllGlobals());

const none = { en: '', ko: '', zh: '' };
const entry: PageEntry = {
  name: { ...none, en: 'Haru' },
  tagline: none,
  description: { ...none, en: 'Made of rice.' },
  story: none,
  logo: null,
  heroImages: [],
  establishedYear: 2012,
  country: 'KR',
  technologies: [],
  clinicalResults: [],
  uglyFoodIngredients: [],
  impactStats: [],
  marketFigures: [],
  marketNote: none,
  sustainability: [],
  stats: { yearsInBusiness: null, productsSold: null, customerSatisfaction: null },
  certifications: [],
  featureTags: [],
};
const by = { actorName: 'Bora Han', byTeam: false, at: '2026-11-20T09:00:00.000Z' };
const kept = {
  brandId: '01900000-0000-7000-8000-000000000001',
  slug: 'haru',
  state: 'live',
  version: 3,
  published: { version: 2, ...by },
  draft: by,
  entry,
  reviewed: { certifications: [], featureTags: [] },
  declined: [],
  evidenceDue: [],
  missing: [],
  reviewNote: null,
  minimumOrder: 10,
} as unknown as KeptPage; // its lists are only read
/** What somebody has saved since, in another window or at another desk. */
const newer = {
  ...kept,
  version: 4,
  entry: { ...entry, tagline: { ...none, en: 'Since then' } },
} as KeptPage;

const session = { user: { role: 'brand', companyRole: 'owner' }, seeing: null };

const versions = {
  items: [2, 1].map((version) => ({ version, ...by, changed: [] })),
  nextCursor: null,
};
const answers = [
  ['/api/session', session],
  ['/versions', versions],
] as const;

function AsOwner({ page, children }: { readonly page: KeptPage; readonly children: ReactNode }) {
  const queries = useQueryClient();
  useState(() => {
    queries.setQueryData(sessionQuery.queryKey, session as never); // no more of a session is asked
    queries.setQueryData(pageQuery('haru').queryKey, page);
    queries.setQueryData(versionsQuery('haru').queryKey, {
      pages: [versions],
      pageParams: [undefined],
    } as never);
  });
  return children;
}

/** A server that has `newer` by now and tells who is late so; returns what was sent to change the page. */
function isLate(code: 'page-changed' | 'page-changed-by-you' = 'page-changed') {
  const sent: { readonly path: string; readonly version: number; readonly certifications?: string[] }[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(answers.find(([part]) => path.includes(part))?.[1] ?? newer);
    const { version, certifications } = JSON.parse(String(body));
    sent.push({ path, version, ...(certifications && { certifications }) });
    if (version === newer.version) return Response.json({ ...newer, version: 5, draft: null });
    const problem = { code, status: 409, detail: 'Late.', params: { name: 'Dana Kim' } };
    return Response.json(problem, { status: 409 });
  });
  return sent;
}

const editor = async (page = kept) => {
  const shown = await show(
    <AsOwner page={page}>
      <PageEditor brandId="haru" page={page} />
    </AsOwner>,
    { areas: ['page', 'catalogue', 'errors'] },
  );
  await shown.screen.findByRole('button', { name: 'Publish' }, { timeout: 5000 });
  return shown;
};
const history = (page = kept) =>
  show(
    <AsOwner page={page}>
      <PageHistory brandId="haru" onRestored={() => {}} />
    </AsOwner>,
    { areas: ['page'] },
  );
const saidLast = () => currentToasts().at(-1)?.text;

it('a window that was left open takes what has been saved since, says so, and can publish then', async () => {
  const sent = isLate('page-changed-by-you');
  const { screen } = await editor();
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(saidLast()).toBe('We’ve loaded the latest changes. Check them, then publish.'));
  expect(screen.getByDisplayValue('Since then')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(saidLast()).toBe('Published'));
  expect(sent.map(({ version }) => version)).toEqual([3, 4]);
});

it.each([
  ['page-changed', 'Someone else has changed this page', /^Dana Kim saved the page/],
  ['page-changed-by-you', 'You changed this page in another window', /^You saved it in another window/],
] as const)('what was typed is compared instead: %s', async (code, title, text) => {
  isLate(code);
  const { screen } = await editor();
  fireEvent.change(screen.getByDisplayValue('Made of rice.'), { target: { value: 'Made of oats.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  const dialog = await screen.findByRole('dialog', { name: title });
  within(dialog).getByText(text);
});

it('discarding asks first, and a draft that is another one by now is read before it goes', async () => {
  const sent = isLate();
  const { screen } = await editor();
  fireEvent.change(screen.getByDisplayValue('Made of rice.'), { target: { value: 'Made of oats.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  const question = await screen.findByRole('dialog', { name: 'Discard draft' });
  within(question).getByText('Delete the draft and unsaved changes? They can’t be restored.');
  expect(sent).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.change(screen.getByDisplayValue('Made of oats.'), { target: { value: 'Made of rice.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  const again = await screen.findByRole('dialog', { name: 'Discard draft' });
  within(again).getByText('Delete the draft? It can’t be restored.');
  fireEvent.click(within(again).getByRole('button', { name: 'Discard draft' }));
  await waitFor(() =>
    expect(saidLast()).toBe('We’ve loaded the latest changes. Check them before you delete the draft.'),
  );
  expect(screen.getByDisplayValue('Since then')).toBeTruthy();
});

it('restoring over a draft asks first, and what retailers see now is not restored', async () => {
  const sent = isLate();
  const { screen } = await history();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Restore Restore version 1',
  ]);
  fireEvent.click(screen.getByRole('button'));
  const question = await screen.findByRole('dialog', { name: 'Restore version 1' });
  within(question).getByText('Replace the draft with version 1? The draft can’t be restored.');
  expect(sent).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(saidLast()).toBe('We’ve loaded the latest changes. Check them, then restore the version.'),
  );
  fireEvent.click(screen.getByRole('button', { name: /Restore version 1/ }));
  const again = await screen.findByRole('dialog', { name: 'Restore version 1' });
  fireEvent.click(within(again).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([3, 4]));
});

it('where no draft is lost, restoring is one click', async () => {
  const sent = isLate();
  const { screen } = await history({ ...newer, draft: null });
  fireEvent.click(screen.getByRole('button', { name: /Restore version 1/ }));
  await waitFor(() => expect(sent).toEqual([{ path: '/api/brands/haru/page/restore', version: 4 }]));
});

it('a certification we know is ticked by its name, any other is written, and both are sent', async () => {
  const sent = isLate();
  const { screen } = await editor({ ...kept, entry: { ...kept.entry, certifications: ['VEGAN', 'KFDA 9'] } });
  const ticked = screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .flatMap(({ checked, labels }) => (checked ? [labels?.[0]?.textContent] : []));
  expect(ticked).toEqual(['Vegan']);
  fireEvent.click(screen.getByLabelText('Cruelty-free'));
  fireEvent.change(screen.getByLabelText('Other certifications'), { target: { value: 'KFDA 9\nISO 22716' } });
  fireEvent.click(screen.getByLabelText('Vegan'));
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ certifications: ['CRUELTY_FREE', 'KFDA 9', 'ISO 22716'] });
});
