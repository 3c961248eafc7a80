import type { letters } from '#db/schema/letters.ts';

type Letter = Pick<
  typeof letters.$inferSelect,
  | 'toAddress'
  | 'toName'
  | 'subject'
  | 'text'
  | 'html'
  | 'calendar'
  | 'messageId'
  | 'language'
  | 'unsubscribeUrl'
>;

/** A silent mail server is given up well before the database would end the waiting transaction. */
const patienceMs = 45_000;
const connectionMs = '10000';

/** Hands one letter to the mail server. Returns once the server has said yes; anything else throws. */
export async function sendLetter(smtpUrl: string, letter: Letter): Promise<void> {
  const { url, from } = parse(smtpUrl, letter.messageId);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(url);
  try {
    await transport.sendMail({
      from,
      to: { name: letter.toName, address: letter.toAddress },
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      ...(letter.calendar === null ? {} : { icalEvent: { ...letter.calendar, filename: 'lys.ics' } }),
      messageId: letter.messageId,
      headers: headersOf(letter),
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(patienceMs),
    });
  } finally {
    transport.close();
  }
}

function headersOf({ language, unsubscribeUrl }: Letter) {
  const always = { 'Auto-Submitted': 'auto-generated', 'Content-Language': language };
  if (unsubscribeUrl === null) return always;
  return {
    ...always,
    // As it is: an address that was folded or encoded is none to a mail program.
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Whether the mail server refused this recipient or this letter for good, so that trying again is no use. */
export function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  const isAboutTheLetter = command === 'RCPT TO' || command === 'DATA';
  return isAboutTheLetter && typeof responseCode === 'number' && responseCode >= 500;
}

/** SMTP_URL may name the sender, `?from=Lys <trade@lys.example>`; else it is trade@ the host of PUBLIC_URL. */
function parse(smtpUrl: string, messageId: string): { url: string; from: string } {
  const url = new URL(smtpUrl);
  const host = messageId.slice(messageId.indexOf('@') + 1, -1);
  const from = url.searchParams.get('from') ?? `Lys <trade@${host}>`;
  url.searchParams.delete('from');
  for (const name of ['connectionTimeout', 'greetingTimeout', 'dnsTimeout']) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, connectionMs);
  }
  return { url: url.href, from };
}
