/** Some fifty thousand, read when the first new password asks for them. */
let listed: Promise<ReadonlySet<string>> | null = null;

/** The passwords people choose most, in lower case. */
export function listedPasswords(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } }).then(
    ({ default: words }) => new Set(words),
  );
  return listed;
}
