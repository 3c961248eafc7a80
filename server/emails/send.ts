import type { emails } from '#db/schema/emails.ts';

type Email = Pick<
  typeof emails.$inferSelect,
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

/** Hands one email to the mail server. Returns once the server has said yes; anything else throws. */
export async function sendEmail(smtpUrl: string, email: Email): Promise<void> {
  const { url, from } = parse(smtpUrl, email.messageId);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(url);
  try {
    await transport.sendMail({
      from,
      to: { name: email.toName, address: email.toAddress },
      subject: email.subject,
      text: email.text,
      html: email.html,
      ...(email.calendar === null ? {} : { icalEvent: { ...email.calendar, filename: 'lys.ics' } }),
      messageId: email.messageId,
      headers: headersOf(email),
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(patienceMs),
    });
  } finally {
    transport.close();
  }
}

function headersOf({ language, unsubscribeUrl }: Email) {
  const always = { 'Auto-Submitted': 'auto-generated', 'Content-Language': language };
  if (unsubscribeUrl === null) return always;
  return {
    ...always,
    // As it is: an address that was folded or encoded is none to a mail program.
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Whether the mail server refused this recipient or this email for good, so that trying again is no use. */
export function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  const isAboutTheEmail = command === 'RCPT TO' || command === 'DATA';
  return isAboutTheEmail && typeof responseCode === 'number' && responseCode >= 500;
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
