import type { ErrorCode } from '#contract/errors.ts';

export type Params = Readonly<Record<string, string | number>>;

/** A refusal with a code of the contract. Thrown by commands and queries, it becomes the answer. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly params: Params;

  constructor(
    code: ErrorCode,
    { field, ...params }: { field?: string } & Record<string, string | number | undefined> = {},
  ) {
    super(code);
    this.code = code;
    this.field = field;
    this.params = Object.fromEntries(Object.entries(params).filter(isGiven));
  }
}

function isGiven(entry: [string, string | number | undefined]): entry is [string, string | number] {
  return entry[1] !== undefined;
}
