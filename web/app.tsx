import { MantineProvider, ModalStack } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { I18nextProvider } from 'react-i18next';
import type { Texts } from './i18n.ts';
import type { AppRouter } from './router.tsx';
import { theme } from './theme/theme.ts';

type Props = { readonly router: AppRouter; readonly queries: QueryClient; readonly texts: Texts };

/** Everything around the screens; the same in the browser and where a page is rendered ahead. */
export function App({ router, queries, texts }: Props) {
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queries}>
        <MantineProvider
          theme={theme}
          forceColorScheme="light"
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <ModalStack>
            <RouterProvider router={router} />
          </ModalStack>
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
