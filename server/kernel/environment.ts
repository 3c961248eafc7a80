/** Variables of the environment, read one at a time; a wrong value throws one line that names its variable. */
export type Env = Readonly<Record<string, string | undefined>>;

export function urlOf(env: Env, name: string, protocols: string[]): URL | null {
  const value = text(env, name);
  if (value === undefined) return null;
  const url = URL.parse(value);
  if (url === null || url.hostname === '' || !protocols.includes(url.protocol)) {
    throw new Error(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
  }
  return url;
}

export function oneOf<Value extends string>(
  env: Env,
  name: string,
  values: readonly Value[],
  otherwise: Value,
): Value {
  const value = text(env, name);
  if (value === undefined) return otherwise;
  return values.find((each) => each === value) ?? refuse(name, `must be one of ${values.join(', ')}`, value);
}

export function flag(env: Env, name: string): boolean | undefined {
  const value = text(env, name)?.toLowerCase();
  if (value === undefined) return undefined;
  if (['1', 'true', 'on', 'yes'].includes(value)) return true;
  if (['0', 'false', 'off', 'no'].includes(value)) return false;
  return refuse(name, 'must be on or off', value);
}

/** An empty variable is an unset one. */
export function text(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

export function refuse(name: string, rule: string, value: string): never {
  throw new Error(`${name} ${rule}, not ${JSON.stringify(value)}`);
}
