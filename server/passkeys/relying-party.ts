import type { Config } from '../kernel/config.ts';

/** Whom a passkey is made for: the name of our host, and the address our pages are opened at. */
export type RelyingParty = { readonly id: string; readonly origin: string };

/** Without PUBLIC_URL a passkey works at localhost: a bare network address can have none. */
export function relyingParty({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl ?? `http://localhost:${port}`);
  return { id: hostname, origin };
}
