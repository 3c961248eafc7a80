import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Received = { readonly to: string[]; readonly raw: string; readonly messageId: string };

export type MailServer = {
  readonly url: string;
  readonly port: number;
  /** Every message the server has taken in, whether or not its sender heard the yes. */
  readonly received: Received[];
  readonly close: () => Promise<void>;
};

type Behaviour = {
  readonly port?: number;
  /** Runs between taking a message in and saying yes. */
  readonly beforeYes?: () => Promise<void> | void;
  readonly refuseRecipient?: { readonly responseCode: number; readonly message: string };
  readonly refuseMessage?: { readonly responseCode: number; readonly message: string };
};

/** A real SMTP server on this machine. */
export async function startMailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => done(refusal(behaviour.refuseRecipient)),
    onData: async (stream, session, done) => {
      const raw = await text(stream);
      if (behaviour.refuseMessage !== undefined) return done(refusal(behaviour.refuseMessage));
      const messageId = /^message-id: *(<[^>]+>)/im.exec(raw)?.[1] ?? '';
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, messageId });
      await behaviour.beforeYes?.();
      return done();
    },
  });
  server.on('error', () => {}); // a sender that is killed breaks its connection
  server.listen(behaviour.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // listening on TCP
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(kind: Behaviour['refuseRecipient']): Error | null {
  return kind === undefined
    ? null
    : Object.assign(new Error(kind.message), { responseCode: kind.responseCode });
}
