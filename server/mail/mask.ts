const dots = '••••••';

/** A text without the codes and tokens that open something. */
export function mask(text: string, secrets: readonly string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, dots), text);
}
