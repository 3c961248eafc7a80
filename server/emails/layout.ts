import { colours } from '#domain/colours.ts';
import type { Language } from '#domain/languages.ts';
import { labelled } from '#domain/punctuation.ts';
import { markup } from '../kernel/markup.ts';
import { headingMarkup } from './heading.ts';

/** One figure or fact of an email, ready in the recipient's language: "Order", "LYS-12347". */
export type Fact = { readonly label: string; readonly value: string };

/** Things an email tells of under one heading, each with its page; `more` says of how many others it does not tell. */
export type Section = {
  readonly heading: string | null;
  readonly entries: readonly { readonly title: string; readonly text: string; readonly address: string }[];
  readonly more: string | null;
};

/** An email in words, before it is set. */
export type EmailText = {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly quote: string | null;
  readonly facts: readonly Fact[];
  readonly sections: readonly Section[];
  readonly action: { readonly label: string; readonly address: string } | null;
  readonly linkHint: string;
  readonly note: string | null;
  readonly closing: string;
  readonly footer: string;
  /** Why the reader gets this, and how to end it; null for emails that cannot be ended. */
  readonly wayOut: { readonly why: string; readonly label: string; readonly address: string } | null;
  readonly home: string;
};

/** The email as plain text. */
export function asText({
  language,
  heading,
  greeting,
  paragraphs,
  quote,
  facts,
  sections,
  action,
  note,
  closing,
  footer,
  wayOut,
  home,
}: EmailText): string {
  const parts = [
    heading,
    greeting,
    ...paragraphs,
    quote?.replace(/^/gm, '> '),
    facts.map(({ label, value }) => labelled(label, value, language)).join('\n'),
    ...sections.map(sectionAsText),
    action && `${action.label}\n${action.address}`,
    note,
    closing,
    `--\n${footer}\n${home}`,
    wayOut && `${wayOut.why}\n${labelled(wayOut.label, wayOut.address, language)}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function sectionAsText({ heading, entries, more }: Section): string {
  const told = entries.map(({ title, text, address }) => [title, text, address].filter(Boolean).join('\n'));
  return [heading, ...told, more].filter(Boolean).join('\n\n');
}

const {
  ink,
  inkSoft: soft,
  hairline,
  jade,
  paper,
  surface,
}: Readonly<Record<keyof typeof colours, string>> = colours;
const sans =
  "Pretendard,-apple-system,'Segoe UI','Apple SD Gothic Neo','Malgun Gothic','PingFang SC','Microsoft YaHei',Helvetica,Arial,sans-serif";
/** The faces of China come first in Chinese: those of Korea know half of the characters, and draw them as Korea does. */
const chineseSans =
  "'PingFang SC','Microsoft YaHei','Noto Sans SC',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const longestLabel = 130;
const serif = `'Instrument Serif',Georgia,'Times New Roman',serif`;

/** The email as HTML for mail programs: inline styles, one column, nothing fetched from anywhere. */
export function asHtml(text: EmailText): string {
  const html = pageOf(text);
  return text.language === 'zh' ? html.replaceAll(sans, chineseSans) : html;
}

function pageOf(text: EmailText): string {
  const {
    language,
    subject,
    heading,
    greeting,
    paragraphs,
    quote,
    facts,
    sections,
    action,
    linkHint,
    note,
    closing,
    footer,
    wayOut,
    home,
  } = text;
  const headingFont = language === 'en' ? `400 30px/1.2 ${serif}` : `600 24px/1.4 ${sans}`;
  const wrap = `${language === 'ko' ? 'word-break:keep-all;' : ''}overflow-wrap:break-word;text-wrap:pretty`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${markup(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper};color:${ink};${wrap}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 8px 20px;font:400 26px/1 ${serif};color:${ink}"><a href="${markup(home)}" style="color:${ink};text-decoration:none">Lys</a></td></tr>
<tr><td style="background:${surface};border:1px solid ${hairline};border-radius:4px;padding:40px 32px">
<h1 style="margin:0 0 24px;font:${headingFont};color:${ink};word-break:keep-all;text-wrap:balance">${headingMarkup(heading, language)}</h1>
${[greeting, ...paragraphs].map((words) => paragraph(words)).join('\n')}
${quote === null ? '' : quoted(quote)}
${facts.length === 0 ? '' : table(facts)}
${sections.map(sectionAsHtml).join('\n')}
${action === null ? '' : button(action, linkHint)}
${note === null ? '' : paragraph(note, `400 14px/1.6 ${sans}`, soft)}
${paragraph(closing)}
</td></tr>
<tr><td style="padding:20px 8px;font:400 13px/1.6 ${sans};color:${soft}">${lines(footer)}<br><a href="${markup(home)}" style="color:${soft}">${markup(home.replace(/^https?:\/\//, ''))}</a>${wayOut === null ? '' : leave(wayOut)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function paragraph(words: string, font = `400 16px/1.65 ${sans}`, color: string = ink): string {
  return `<p style="margin:0 0 16px;font:${font};color:${color}">${lines(words)}</p>`;
}

function quoted(words: string): string {
  return `<blockquote style="margin:0 0 20px;padding:2px 0 2px 16px;border-left:2px solid ${jade};font:400 16px/1.65 ${sans};color:${ink}">${lines(words)}</blockquote>`;
}

function table(facts: readonly Fact[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" width="1%" style="padding:9px 24px 9px 0;border-top:1px solid ${hairline};font:400 14px/1.5 ${sans};color:${soft};vertical-align:top;white-space:nowrap">${labelOf(label)}</th><td style="padding:9px 0;overflow-wrap:anywhere;vertical-align:top;border-top:1px solid ${hairline};font:500 15px/1.5 ${sans};color:${ink};font-variant-numeric:tabular-nums">${lines(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-bottom:1px solid ${hairline}">${rows.join('')}</table>`;
}

/** A long label takes two lines, so that a telephone has room for what it names. */
function labelOf(label: string): string {
  const width = Array.from(label).reduce((sum, character) => sum + (character > '\u2e80' ? 14 : 7), 0);
  if (width <= longestLabel) return markup(label);
  return `<span style="display:inline-block;width:${longestLabel}px;white-space:normal">${markup(label)}</span>`;
}

function sectionAsHtml({ heading, entries, more }: Section): string {
  const top = heading === null ? '' : paragraph(heading, `500 14px/1.6 ${sans}`, soft);
  const told = entries.map(
    ({ title, text, address }) =>
      `<p style="margin:0 0 16px;font:400 16px/1.65 ${sans};color:${ink}"><a href="${markup(address)}" style="color:${jade};font-weight:500">${markup(title)}</a>${text === '' ? '' : `<br><span style="color:${soft};font-size:15px">${lines(text)}</span>`}</p>`,
  );
  return [top, ...told, more === null ? '' : paragraph(more, `400 15px/1.6 ${sans}`, soft)].join('\n');
}

function button({ label, address }: { label: string; address: string }, hint: string): string {
  const href = markup(address);
  return `<p style="margin:24px 0 16px"><a href="${href}" style="display:inline-block;padding:13px 28px;border-radius:999px;background:${jade};color:${surface};font:500 16px/1.25 ${sans};text-decoration:none">${markup(label)}</a></p>
<p style="margin:0 0 20px;font:400 13px/1.6 ${sans};color:${soft}">${markup(hint)}<br><a href="${href}" style="color:${soft};word-break:break-all">${href}</a></p>`;
}

function leave({ why, label, address }: NonNullable<EmailText['wayOut']>): string {
  return `<br><br>${markup(why)} <a href="${markup(address)}" style="color:${soft}">${markup(label)}</a>`;
}

/** Line breaks stay; everything else a person wrote is text, never markup. */
function lines(words: string): string {
  return markup(words).replaceAll('\n', '<br>');
}
