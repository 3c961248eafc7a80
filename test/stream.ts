import type { FastifyInstance } from 'fastify';
import type { BrowserHint } from '#domain/hint.ts';
import type { Person } from './cast.ts';

export type Listening = {
  readonly status: number;
  readonly headers: Headers;
  /** Everything that has come so far, in order. */
  readonly hints: readonly BrowserHint[];
  /** The raw text so far. */
  readonly text: () => string;
  /** Resolves when the server has closed the stream. */
  readonly ended: Promise<void>;
  readonly leave: () => void;
};

/** Opens GET /api/events of a server as a browser would. The server must not be closed before. */
export async function listenAs(
  app: FastifyInstance,
  person: Pick<Person, 'token'> | null,
  query = '',
): Promise<Listening> {
  const leaving = new AbortController();
  const response = await fetch(`${await addressOf(app)}/api/events${query}`, {
    headers: { accept: 'text/event-stream', cookie: person === null ? '' : `lys_session=${person.token}` },
    signal: leaving.signal,
  });
  const hints: BrowserHint[] = [];
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const piece = decoder.decode(chunk, { stream: true });
      text += piece;
      const events = (rest + piece).split('\n\n');
      rest = events.pop() ?? '';
      hints.push(...events.flatMap(hintOf));
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    hints,
    text: () => text,
    ended: read().catch(() => {}),
    leave: () => leaving.abort(),
  };
}

/** Where the server listens; it begins to when it does not yet. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** A named event (a beat) is no hint. */
function hintOf(event: string): BrowserHint[] {
  const data = /^data: (.*)$/m.exec(event)?.[1];
  return data === undefined || /^event: /m.test(event) ? [] : [JSON.parse(data) as BrowserHint];
}
