import { plainMessage } from '#db/plain-error.ts';

/** A file store that is away fails all of them for the same reason: so many say enough. */
const mostNamed = 20;

type Failure = { readonly what: string; readonly error: unknown };

/** Some could not be done; the others are. Its message names them and why, for the log and for the table of jobs. */
export class SomeFailed extends AggregateError {
  /** What came of the others. */
  readonly done: number;
  readonly failures: readonly Failure[];

  constructor(failures: readonly Failure[], done: number) {
    const [first] = failures;
    const errors = failures.map(({ error }) => error);
    super(errors, `${failures.length} failed: ${told(failures)}`, { cause: first?.error });
    this.done = done;
    this.failures = failures;
  }
}

function told(failures: readonly Failure[]): string {
  const named = failures.slice(0, mostNamed).map(({ what, error }) => `${what} (${plainMessage(error)})`);
  return [...named, ...(failures.length > mostNamed ? ['…'] : [])].join(', ');
}

type Work<Row> = {
  /** What the log calls it: an id, never what somebody typed. */
  readonly name: (row: Row) => string;
  /** Answers how much it has done. */
  readonly work: (row: Row) => Promise<number>;
};

/**
 * Does the work for one after the other, so that one that fails keeps none of the others back. Returns how much was done
 * in all. Where some failed it throws at the end: the job counts as failed, says why in the log and is tried again.
 */
export async function oneByOne<Row>(rows: Iterable<Row>, { name, work }: Work<Row>): Promise<number> {
  let done = 0;
  const failures: Failure[] = [];
  for (const row of rows) {
    try {
      done += await work(row);
    } catch (error) {
      // Work that was itself done one by one tells of its own rows.
      if (error instanceof SomeFailed) done += error.done;
      failures.push(...(error instanceof SomeFailed ? error.failures : [{ what: name(row), error }]));
    }
  }
  if (failures.length > 0) throw new SomeFailed(failures, done);
  return done;
}
