import { colours } from '#domain/colours.ts';
import { markup } from '../kernel/markup.ts';

type Explained = { code: string; status: number; detail: string };

type Described = {
  paths?: Record<
    string,
    Record<
      string,
      {
        operationId?: string;
        summary?: string;
        description?: string;
        parameters?: unknown[];
        requestBody?: unknown;
        responses?: unknown;
      }
    >
  >;
};

/** The API as one readable page: every operation with its input and output, and every error. No script runs on it. */
export function apiPage(document: object, errors: readonly Explained[]): string {
  const { paths = {} } = document as Described;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lys API</title>
<style>
body { margin: 0 auto; max-width: 60rem; padding: 3rem 1.25rem; background: ${colours.paper}; color: ${colours.ink}; font: 16px/1.6 system-ui, sans-serif; }
h1 { font: 400 2.5rem/1.1 Georgia, serif; }
h2 { margin-top: 3rem; }
article { border-top: 1px solid ${colours.hairline}; padding: 1.25rem 0; }
h3 { margin: 0 0 .25rem; font-size: 1rem; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { overflow: auto; background: ${colours.surface}; padding: 1rem; border: 1px solid ${colours.hairline}; border-radius: 4px; }
b { color: ${colours.jade}; }
td, th { text-align: left; padding: .25rem 1rem .25rem 0; vertical-align: top; }
a { color: ${colours.jade}; }
</style>
</head>
<body>
<h1>Lys API</h1>
<p>One API for the web app and for you. Sign in with <code>POST /api/session</code>; the session is a cookie. The machine-readable document is <a href="/api/openapi.json">OpenAPI 3.1</a>. Errors are <a href="#errors">problem documents</a> in the language of the account.</p>
${operations.map(operationSection).join('\n')}
<h2 id="errors">Errors</h2>
<table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>
${errors.map(({ code, status, detail }) => `<tr id="${markup(code)}"><td>${status}</td><td><code>${markup(code)}</code></td><td>${markup(detail)}</td></tr>`).join('\n')}
</tbody></table>
</body>
</html>`;
}

function operationSection(operation: {
  path: string;
  method: string;
  operationId?: string;
  summary?: string;
  description?: string;
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: unknown;
}): string {
  const { path, method, operationId = '', summary = '', description = '' } = operation;
  return `<article id="${markup(operationId)}"><h3><b>${method}</b> <code>${markup(path)}</code></h3>
<p>${markup(summary)}<br><small>${markup(description).replaceAll(/`([^`]*)`/g, '<code>$1</code>')}</small></p>
${details('Parameters', operation.parameters)}${details('Body', operation.requestBody)}${details('Answers', operation.responses)}</article>`;
}

function details(label: string, value: unknown): string {
  return value === undefined
    ? ''
    : `<details><summary>${label}</summary><pre>${markup(JSON.stringify(value, null, 2))}</pre></details>`;
}
