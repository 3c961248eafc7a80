/** Of every demo account, in every release. */
const demoPassword = 'lys-demo-password';

// biome-ignore lint/suspicious/noExplicitAny: answers of releases whose contract is not this one's
export type Caller = (method: string, path: string, body?: object) => Promise<any>;

/** Calls the API of a running server as one of its accounts; a refusal is an error that says everything. */
export async function signedIn(url: string, email: string): Promise<Caller> {
  const entered = await send(url, 'POST', '/api/session', {
    body: { email, password: demoPassword, remember: true },
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return async (method, path, body) => {
    const answer = await send(url, method, path, { body, cookie });
    const text = await answer.text();
    return text === '' ? null : JSON.parse(text);
  };
}

async function send(
  url: string,
  method: string,
  path: string,
  { body, cookie }: { body?: object | undefined; cookie?: string },
): Promise<Response> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      origin: url,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
