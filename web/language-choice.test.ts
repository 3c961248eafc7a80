import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberedLanguage, rememberLanguage } from './language-choice.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the choice of a language is kept in a cookie', () => {
  it.each([
    ['http:', 'lys_language=ko; Path=/; Max-Age=31536000; SameSite=Lax'],
    ['https:', '__Host-lys_language=ko; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
  ])('over %s', (protocol, cookie) => {
    vi.stubGlobal('location', { protocol });
    const page = { cookie: '' };
    vi.stubGlobal('document', page);
    rememberLanguage('ko');
    expect(page.cookie).toBe(cookie);
    expect(rememberedLanguage()).toBe('ko');
  });
});
