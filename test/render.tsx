import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '#domain/languages.ts';
import { createTexts, type TextArea } from '#web/i18n.ts';
import { createQueryClient } from '#web/queries.ts';
import { theme } from '#web/theme/theme.ts';

/** Shows a part of a screen as the app would: with texts, theme, queries and a router at `/`. */
export async function show(
  part: ReactNode,
  { language = 'en', areas = [] }: { language?: Language; areas?: TextArea[] } = {},
) {
  const texts = await createTexts(language, areas);
  const queries = createQueryClient();
  const routeTree = createRootRoute({ component: () => part, notFoundComponent: () => part });
  const router = createRouter({ routeTree, history: createMemoryHistory(), context: { queries, texts } });
  await router.load();
  render(
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queries}>
        <MantineProvider theme={theme} env="test">
          {/* A router of its own, of another shape than the app's. */}
          <RouterProvider router={router as never} />
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { texts, queries, router, screen };
}
