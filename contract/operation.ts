import { z } from 'zod';
import type { Permission } from '#domain/permissions.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One operation of the API: everything server, web app and OpenAPI need to know about it.
 * The input is ONE flat object: a field named in the path (`/api/orders/:orderId`) travels in the
 * path, the rest in the query of a GET or DELETE and in the JSON body of any other method.
 */
export type Operation<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Needs extends Permission = Permission,
> = {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly permission: Needs;
  /** Whether it also asks that who calls has proved who they are within the last ten minutes (domain/freshness.ts). */
  readonly fresh?: boolean;
  /** One sentence for the readable API page. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** What may go wrong beyond what every operation shares (bad input, signed out, forbidden; of an upload a virus). */
  readonly errors?: readonly ErrorCode[];
  /** HTTP status of success; 200 unless told. */
  readonly status?: 200 | 201;
  /** A download: it answers a file of one of these media types, and `output` is nobody's. */
  readonly download?: readonly MediaType[];
  /** An upload: one file as multipart/form-data; the fields are in the query. */
  readonly upload?: Upload;
};

export type MediaType = `${string}/${string}`;

export type Upload = {
  /** Bytes of the file; more is refused with `tooLarge`. */
  readonly maxBytes: number;
  readonly tooLarge: ErrorCode;
};

export function operation<Input extends z.ZodObject, Output extends z.ZodType, Needs extends Permission>(
  definition: Operation<Input, Output, Needs>,
): Operation<Input, Output, Needs> {
  return definition;
}

type Defined<Input extends z.ZodObject, Output extends z.ZodType, Needs extends Permission> = Omit<
  Operation<Input, Output, Needs>,
  'download' | 'upload'
>;

/** An operation that answers a file. */
export function download<
  Input extends z.ZodObject,
  Needs extends Permission,
  const Types extends readonly MediaType[],
>(definition: Omit<Defined<Input, z.ZodNever, Needs>, 'method' | 'output'> & { readonly download: Types }) {
  return { ...definition, method: 'GET', output: z.never() } satisfies Operation<Input, z.ZodNever, Needs>;
}

/** An operation that takes a file. */
export function upload<Input extends z.ZodObject, Output extends z.ZodType, Needs extends Permission>(
  definition: Omit<Defined<Input, Output, Needs>, 'method'> & { readonly upload: Upload },
) {
  return { ...definition, method: 'POST' } satisfies Operation<Input, Output, Needs>;
}

/** An area of the contract: its operations by name. */
export type Area = Readonly<Record<string, Operation>>;

/** What a caller may send. */
export type InputOf<O extends Operation> = z.input<O['input']>;
/** What a handler receives: parsed, with defaults filled in. */
export type ParsedOf<O extends Operation> = z.output<O['input']>;
/** What a caller gets back. */
export type OutputOf<O extends Operation> = z.output<O['output']>;
