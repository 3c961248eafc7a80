import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What the server has made with the other half of this library. */
type Options = Readonly<Record<string, unknown>>;

/** Whether this browser can have passkeys at all. */
export function canUsePasskeys(): boolean {
  return typeof window !== 'undefined' && window.PublicKeyCredential !== undefined;
}

/** Asks the browser for a new passkey. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
}

type Signing = { readonly autofill?: boolean; readonly isWanted?: () => boolean };

/**
 * Asks the browser to sign with a passkey; `autofill` waits among the suggestions of an email field. What begins ends what
 * was asked before: a suggestion that comes late gives way to what somebody has chosen meanwhile (`isWanted`).
 */
export async function signWithPasskey(options: Options, { autofill = false, isWanted }: Signing = {}) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  if (isWanted?.() === false) throw new DOMException('Something else was chosen meanwhile.', 'AbortError');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
}

/** Whether this browser suggests passkeys in an email field. */
export async function suggestsPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}

/** Ends what waits for a passkey. */
export async function stopWaiting(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

/** Whether somebody closed the browser's question, or something else took its place: no fault to speak of. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
