import type { FieldProblem } from '#contract/errors.ts';
import { colours } from '#domain/colours.ts';
import type { Language } from '#domain/languages.ts';
import { publicAddress } from '#domain/public-pages.ts';
import { labelled } from '#domain/punctuation.ts';
import { mark, markSide } from '#server/kernel/mark.ts';
import { markup } from '#server/kernel/markup.ts';
import { say } from '#server/kernel/texts.ts';
import { type FormName, type Option, type PlainField, plainFields } from './form-fields.ts';

export type Values = Readonly<Record<string, string>>;

/** A page for whoever browses without scripts: complete HTML, our look, nothing to fetch. */
export type PlainPage = {
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  /** Lines under the text, as label and value. */
  readonly facts?: readonly (readonly [string, string])[];
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly form?: PlainForm;
};

export type PlainForm = {
  readonly kind: FormName;
  readonly values: Values;
  readonly problems: readonly FieldProblem[];
  readonly submit: string;
  /** Where goods are sent. */
  readonly served: readonly string[];
  /** Options that are made for this page: free times by day. */
  readonly groups?: Readonly<
    Record<string, readonly { readonly label: string; readonly options: readonly Option[] }[]>
  >;
};

export function plainPage({ language, title, text, facts = [], links, form }: PlainPage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg">
<title>${markup(title)} · Lys</title>
<style>${styles}</style>
</head>
<body>
<header><div><a href="${publicAddress('/', language)}">${logo}Lys</a></div></header>
<main>
<h1>${markup(title)}</h1>
<p>${markup(text)}</p>
${form === undefined || form.problems.length === 0 ? '' : summary(form, language)}
${facts.length === 0 ? '' : `<dl>${facts.map(([label, value]) => `<dt>${markup(label)}</dt><dd>${markup(value)}</dd>`).join('')}</dl>`}
${form === undefined ? '' : formHtml(form, language)}
<p class="links">${links.map(({ label, href }) => `<a href="${markup(href)}">${markup(label)}</a>`).join(' ')}</p>
</main>
<footer><div>${markup(say(language, 'common:footer.offices'))}</div></footer>
</body>
</html>
`;
}

/** Names each faulty field and leads to it. */
function summary({ kind, problems }: PlainForm, language: Language): string {
  const items = problems.map(({ field, detail }) => {
    const known = fieldsOf(kind).some(({ name, type }) => name === field && type !== 'hidden');
    if (!known) return `<li>${markup(detail)}</li>`;
    const link = `<a href="#${markup(field)}">${markup(labelOf(field, language))}</a>`;
    return `<li>${labelled(link, markup(detail), language)}</li>`;
  });
  return `<div class="problems" role="alert"><ul>${items.join('')}</ul></div>`;
}

function formHtml(form: PlainForm, language: Language): string {
  const fields = fieldsOf(form.kind);
  const encoding = fields.some(({ type }) => type === 'file') ? ' enctype="multipart/form-data"' : '';
  return `<form method="post" action="/api/forms/${form.kind}"${encoding} novalidate>
<input type="hidden" name="language" value="${language}">
<div class="trap" aria-hidden="true"><label>${markup(labelOf('leaveEmpty', language))} <input name="leaveEmpty" tabindex="-1" autocomplete="off"></label></div>
${fields.map((field) => fieldHtml(field, form, language)).join('\n')}
<button>${markup(form.submit)}</button>
</form>`;
}

function fieldHtml(field: PlainField, form: PlainForm, language: Language): string {
  const { name, type, optional } = field;
  const value = form.values[name] ?? '';
  if (type === 'hidden') return `<input type="hidden" name="${name}" value="${markup(value)}">`;
  const problem = form.problems.find((each) => each.field === name);
  const label = labelOf(name, language);
  const described = problem === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-problem"`;
  const auto = field.autoComplete === undefined ? '' : ` autocomplete="${field.autoComplete}"`;
  const attributes = `id="${name}" name="${name}"${auto}${described}`;
  return `<div class="field">
<label for="${name}">${markup(optional ? say(language, 'enquiries:optional', { label }) : label)}</label>
${control(field, form, { value, attributes }, language)}
${problem === undefined ? '' : `<p class="problem" id="${name}-problem">${markup(problem.detail)}</p>`}
</div>`;
}

function control(
  { name, type, options }: PlainField,
  { groups, values, served }: PlainForm,
  { value, attributes }: { value: string; attributes: string },
  language: Language,
): string {
  if (type === 'lines') return `<textarea ${attributes} rows="5">${markup(value)}</textarea>`;
  if (type === 'file') return `<input type="file" accept=".pdf,application/pdf" ${attributes}>`;
  if (type !== 'choice') return `<input type="${type}" ${attributes} value="${markup(value)}">`;
  const listed = (options?.(language, { values, served }) ?? []).map((option) => optionHtml(option, value));
  const grouped = (groups?.[name] ?? []).map(
    (group) =>
      `<optgroup label="${markup(group.label)}">${group.options.map((option) => optionHtml(option, value)).join('')}</optgroup>`,
  );
  const none = `<option value="">${markup(say(language, 'enquiries:choose'))}</option>`;
  return `<select ${attributes}>${none}${[...listed, ...grouped].join('')}</select>`;
}

function optionHtml({ value, label }: Option, chosen: string): string {
  return `<option value="${markup(value)}"${value === chosen ? ' selected' : ''}>${markup(label)}</option>`;
}

function fieldsOf(kind: FormName): readonly PlainField[] {
  return plainFields[kind];
}

function labelOf(name: string, language: Language): string {
  return say(language, `enquiries:fields.${name}`);
}

const logo = `<svg viewBox="0 0 ${markSide} ${markSide}" width="28" height="28" fill="none" stroke="currentColor" stroke-width="1.25" aria-hidden="true">${mark.map((line) => `<path d="${line}"/>`).join('')}</svg>`;

const styles = `
:root{--paper:${colours.paper};--ink:${colours.ink};--soft:${colours.inkSoft};--hairline:${colours.hairline};--line:${colours.fieldLine};--jade:${colours.jade};--error:${colours.error};--wash:${colours.errorWash}}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.6 Pretendard,system-ui,sans-serif;overflow-wrap:break-word}
:lang(ko) body,body:lang(ko){word-break:keep-all}
header>div,main,footer>div{box-sizing:border-box;width:100%;max-width:42rem;margin:0 auto;padding:1rem clamp(1rem,4vw,2rem)}
header{border-bottom:1px solid var(--hairline)}
header a{display:inline-flex;align-items:center;gap:.5rem;color:var(--ink);font:400 1.75rem/1 Georgia,serif;text-decoration:none}
main{flex:1;padding-block:clamp(2rem,6vw,4rem) 4rem}
footer{background:${colours.night};color:${colours.nightSoft};font-size:.8125rem}
h1{margin:0 0 1rem;font:400 2.25rem/1.2 Georgia,serif;text-wrap:balance}
p{text-wrap:pretty}
h1:lang(ko),h1:lang(zh){font:600 1.75rem/1.4 system-ui,sans-serif}
a{color:var(--jade)}
dl{display:grid;gap:.25rem;padding:1rem 0;border-block:1px solid var(--hairline)}
dt{color:var(--soft);font-size:.875rem}dd{margin:0 0 .5rem;font-weight:500}
.problems{padding:.25rem 1rem;border:1px solid currentColor;border-radius:4px;background:var(--wash);color:var(--error)}
.problems ul{padding-left:1rem}
.problems a{color:inherit;font-weight:500}
form{display:grid;gap:1.25rem;margin:1.5rem 0}
.field{display:grid;gap:.375rem}
label{font-weight:500}
input,textarea,select{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:4px;background:#fff;color:var(--ink);font:inherit}
[aria-invalid]{border-color:var(--error)}
.problem{margin:0;color:var(--error);font-size:.875rem}
button{justify-self:start;min-height:3rem;padding:.5rem 1.75rem;border:0;border-radius:999px;background:var(--jade);color:#fff;font:inherit;font-weight:500;cursor:pointer}
:focus-visible{outline:2px solid var(--jade);outline-offset:2px}
.links{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem}
.trap{position:absolute;left:-200vw}
`.replaceAll('\n', '');
