import type { QueryClient } from '@tanstack/react-query';
import type { Texts } from './i18n.ts';

/** What every route's `beforeLoad` and `loader` can reach. */
export type RouteContext = { readonly queries: QueryClient; readonly texts: Texts };
