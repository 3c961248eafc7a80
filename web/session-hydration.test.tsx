import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sessionQuery } from './queries.ts';
import { type Session, useUser } from './session.ts';

function Greeting() {
  const user = useUser();
  return user === null ? <p>A guest</p> : <b>{user.email}</b>;
}

const within = (queries: QueryClient) => (
  <QueryClientProvider client={queries}>
    <Greeting />
  </QueryClientProvider>
);

test('a page rendered for a guest comes to life as it was rendered, though the session is known by then', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(within(new QueryClient()));
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  // Of the session only what is shown here.
  queries.setQueryData(sessionQuery.queryKey, { user: { email: 'reina@cast.example' } } as Session);
  const complaints: unknown[] = [];
  const onRecoverableError = (error: unknown) => void complaints.push(error);
  render(within(queries), { container, hydrate: true, onRecoverableError });
  expect(complaints).toEqual([]);
  expect(container.textContent).toBe('reina@cast.example');
});
