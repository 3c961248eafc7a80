/** Why something cannot be done: a code that is a translation key, and the figures its sentence names. */
export type Refusal<Code extends string = string> = {
  readonly code: Code;
  readonly params: RefusalParams;
};

export type RefusalParams = Readonly<Record<string, string | number>>;

/** A refusal, with the figures its sentence needs. */
export function refusal<Code extends string>(code: Code, params: RefusalParams = {}): Refusal<Code> {
  return { code, params };
}
