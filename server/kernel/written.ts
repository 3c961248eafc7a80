/** What is answered more than once as it is, with its text once it has been answered. */
const texts = new WeakMap<object, Buffer | null>();

/** An answer that will not change any more: it is written as JSON once, however often it is given. */
export function writtenOnce<Answer extends object>(answer: Answer): Answer {
  texts.set(answer, null);
  return Object.freeze(answer);
}

/** An answer as JSON; what is given again, as the bytes that are sent. */
export function written(answer: unknown): string | Buffer {
  if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer);
  const known = texts.get(answer);
  if (known === undefined) return JSON.stringify(answer);
  const text = known ?? Buffer.from(JSON.stringify(answer));
  texts.set(answer, text);
  return text;
}
