import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, api as app, createClient, fetchFile, fieldErrors, onSignedOut } from './api.ts';
import { askIdentityBy } from './identity.ts';

const api = createClient({
  orders: {
    getOrder: ['GET', '/api/orders/:orderId'],
    listOrders: ['GET', '/api/orders'],
    cancelOrder: ['POST', '/api/orders/:orderId/cancel'],
  },
  cart: { removeLine: ['DELETE', '/api/cart/lines/:lineId'] },
}) as unknown as Record<string, Record<string, (input?: object, options?: object) => Promise<unknown>>>;

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

function answers(body: unknown, status = 200, headers: Record<string, string> = {}) {
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status, headers }));
}

function sent() {
  const [address, options] = fetched.mock.calls[0] ?? [];
  return { address, method: options?.method, body: options?.body };
}

describe('the typed client', () => {
  it('puts a field the path names into the path, and nothing of it elsewhere', async () => {
    answers({ id: 'a/b' });
    expect(await api.orders?.getOrder?.({ orderId: 'a/b' })).toEqual({ id: 'a/b' });
    expect(sent()).toEqual({ address: '/api/orders/a%2Fb', method: 'GET', body: undefined });
  });

  it('sends the rest of a GET in the query: lists with commas, nothing for what is not set', async () => {
    answers({ items: [] });
    await api.orders?.listOrders?.({ status: ['paid', 'shipped'], q: 'a b', cursor: undefined });
    expect(sent().address).toBe('/api/orders?status=paid%2Cshipped&q=a+b');
  });

  it('sends the rest of any other method as JSON', async () => {
    answers({});
    await api.orders?.cancelOrder?.({ orderId: '1', reason: 'late' });
    expect(sent()).toEqual({ address: '/api/orders/1/cancel', method: 'POST', body: '{"reason":"late"}' });
  });

  it('has no body in a DELETE', async () => {
    answers({});
    await api.cart?.removeLine?.({ lineId: '7' });
    expect(sent()).toEqual({ address: '/api/cart/lines/7', method: 'DELETE', body: undefined });
  });
});

describe('a failed call', () => {
  const failure = () => api.orders?.getOrder?.({ orderId: '1' }).catch((error: unknown) => error);

  it('carries the problem of the server', async () => {
    const errors = [
      { field: 'email', code: 'invalid-email', detail: 'Not an email address' },
      { field: 'email', code: 'too-long', detail: 'Too long' },
      { field: 'name', code: 'required', detail: 'Please fill this in' },
    ];
    answers({ code: 'invalid-input', detail: 'Not an email address', field: 'email', errors }, 422, {
      'retry-after': '30',
    });
    const error = await failure();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid-input',
      field: 'email',
      retryAfterSeconds: 30,
    });
    expect(fieldErrors(error)).toEqual({ email: 'Not an email address', name: 'Please fill this in' });
  });

  it('names its one field even without a list', () => {
    expect(
      fieldErrors(new ApiError({ status: 401, code: 'credentials-wrong', field: 'password', detail: 'No' })),
    ).toEqual({
      password: 'No',
    });
    expect(fieldErrors(new ApiError({ status: 409, code: 'order-moved-on', detail: 'No' }))).toEqual({});
    expect(fieldErrors(new Error('else'))).toEqual({});
  });

  it('is "offline" when no answer comes', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure()).toMatchObject({ status: 0, code: 'offline' });
  });

  it('is "timeout" when the answer takes too long', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    fetched.mockRejectedValue(new DOMException('', 'TimeoutError'));
    expect(await failure()).toMatchObject({ code: 'timeout' });
    vi.restoreAllMocks();
  });

  it('is "unreadable" when something else than our server answers', async () => {
    fetched.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }));
    expect(await failure()).toMatchObject({ status: 502, code: 'unreadable' });
    fetched.mockResolvedValue(new Response('<html>portal</html>', { status: 200 }));
    expect(await failure()).toMatchObject({ code: 'unreadable' });
  });

  it('is no failure of the connection when the page itself gave up', async () => {
    const stop = new AbortController();
    stop.abort();
    fetched.mockRejectedValue(new DOMException('', 'AbortError'));
    const error = await api.orders
      ?.getOrder?.({ orderId: '1' }, { signal: stop.signal })
      .catch((e: unknown) => e);
    expect(error).not.toBeInstanceOf(ApiError);
  });

  it('tells that the session is over, and only then', async () => {
    const over = vi.fn();
    const stop = onSignedOut(over);
    answers({ code: 'credentials-wrong', detail: 'No' }, 401);
    await failure();
    expect(over).not.toHaveBeenCalled();
    answers({ code: 'signed-out', detail: 'Sign in' }, 401);
    await failure();
    expect(over).toHaveBeenCalledOnce();
    stop();
  });
});

describe('the client of the app', () => {
  it('knows every area of the contract', () => {
    expect(Object.keys(app)).toEqual(
      expect.arrayContaining(['accounts', 'catalogue', 'cart', 'orders', 'messages', 'dashboards']),
    );
  });
});

describe('a call that asks for a confirmed identity', () => {
  const call = () => api.orders?.cancelOrder?.({ orderId: '1' });
  const refuse = () =>
    new Response(JSON.stringify({ code: 'identity-confirmation-needed' }), { status: 403 });

  it('is sent once more after the confirmation, asked once for all that wait', async () => {
    const ask = vi.fn(async () => {
      fetched.mockImplementation(async () => new Response('{"done":true}'));
      return true;
    });
    const stop = askIdentityBy(ask);
    fetched.mockImplementation(async () => refuse());
    expect(await Promise.all([call(), call()])).toEqual([{ done: true }, { done: true }]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledTimes(4);
    stop();
  });

  it('fails with the refusal where the confirmation was cancelled, and is not sent again', async () => {
    const stop = askIdentityBy(async () => false);
    fetched.mockImplementation(async () => refuse());
    await expect(call()).rejects.toMatchObject({ code: 'identity-confirmation-needed' });
    expect(fetched).toHaveBeenCalledTimes(1);
    stop();
  });

  it('waits until there is a screen to ask on', async () => {
    fetched.mockImplementation(async () => refuse());
    const waiting = call();
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    const stop = askIdentityBy(async () => {
      fetched.mockImplementation(async () => new Response('{"done":true}'));
      return true;
    });
    expect(await waiting).toEqual({ done: true });
    stop();
  });
});

describe('a file', () => {
  const table = 'head\r\nfirst\r\nsecond\r\n';
  const sends = (headers: Record<string, string>) =>
    fetched.mockImplementation(
      async () =>
        new Response(
          new ReadableStream<Uint8Array>({
            start(controller) {
              for (const part of ['head\r\nfir', 'st\r\nsecond', '\r\n'])
                controller.enqueue(new TextEncoder().encode(part));
              controller.close();
            },
          }),
          { headers },
        ),
    );

  it('tells how far it is, row by row, and is whole', async () => {
    sends({ 'lys-rows': '2', 'content-disposition': "attachment; filename*=UTF-8''Orders%201.csv" });
    const heard: unknown[] = [];
    const { file, name } = await fetchFile('/api/lists/orders', {
      onProgress: (progress) => heard.push(progress),
    });
    expect([name, await file.text()]).toEqual(['Orders 1.csv', table]);
    expect(heard).toEqual([
      { lines: 0, of: 2 },
      { lines: 1, of: 2 },
      { lines: 2, of: 2 },
    ]);
  });

  it('that does not say how many rows it has tells nothing', async () => {
    sends({});
    const onProgress = vi.fn<() => void>();
    expect(await (await fetchFile('/api/x', { onProgress })).file.text()).toBe(table);
    expect(onProgress).not.toHaveBeenCalled();
  });
});
