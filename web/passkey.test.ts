import { afterEach, expect, it, vi } from 'vitest';
import { isGivenUp, signWithPasskey } from './passkey.ts';

afterEach(() => vi.unstubAllGlobals());

it('a suggestion that comes late asks the browser for nothing: it would end what was chosen meanwhile', async () => {
  const get = vi.fn();
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', { credentials: { get } });
  const late = await signWithPasskey({ challenge: 'AA' }, { autofill: true, isWanted: () => false }).catch(
    (error: unknown) => error,
  );
  expect(isGivenUp(late)).toBe(true);
  expect(get).not.toHaveBeenCalled();
});
