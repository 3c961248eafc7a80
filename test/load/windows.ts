import { connect, type Socket } from 'node:net';

/** A window that listens for what changes, as a browser holds it, with no more than a socket. */
export type Window = { readonly close: () => void };

type Listening = {
  readonly url: string;
  readonly token: string;
  /** Called with what comes after the opening. */
  readonly onText?: (text: string) => void;
};

/** Resolves once the server has answered with the beginning of the stream. */
export function openWindow({ url, token, onText = () => {} }: Listening): Promise<Window> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  socket.setEncoding('utf8');
  socket.write(
    `GET /api/events HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: lys_session=${token}\r\nAccept: text/event-stream\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    let isOpen = false;
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('the server closed a window')));
    socket.on('data', (text: unknown) => {
      if (isOpen) return onText(String(text));
      if (!String(text).includes(' 200 ')) return reject(new Error(`a window was refused: ${text}`));
      isOpen = true;
      resolve({ close: () => socket.destroy() });
    });
  });
}
