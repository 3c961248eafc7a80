import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { applicationForm, bookingForm, contactForm, homeContactForm, jobForm } from '#contract/enquiries.ts';
import type { Problem } from '#contract/errors.ts';
import { maxCvBytes } from '#domain/jobs.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import { isOffice } from '#domain/offices.ts';
import { countAttempt, formSent } from '#server/accounts/attempts.ts';
import { book } from '#server/enquiries/book.ts';
import { sendApplication } from '#server/enquiries/receive-application.ts';
import { sendContact, sendHomeContact } from '#server/enquiries/receive-enquiry.ts';
import { type ReceivedFile, sendJobApplication } from '#server/enquiries/receive-job-application.ts';
import type { Sender } from '#server/enquiries/spam.ts';
import type { House } from '#server/http/context.ts';
import { languageOf, worldAt, worldOf } from '#server/http/operations.ts';
import { problemOf, problemOfInput, sendProblem } from '#server/http/problem.ts';
import type { Context } from '#server/kernel/context.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { World } from '#server/kernel/world.ts';
import { type FormName, formNames } from './form-fields.ts';
import { bookedPage, bookingPage, faultyPage, refusedPage, sentPage } from './form-pages.ts';

/** What a form has sent, before anybody looked at it. */
type Posted = { readonly values: Record<string, string>; readonly file: ReceivedFile | null };
type Given = {
  readonly house: House;
  readonly world: World;
  readonly sender: Sender;
  readonly posted: Posted;
};

/** What a form says when it has been taken, as a page. */
type Taken = (language: Language) => string;

/** Without files a form is small. */
const formBytes = 64 * 1024;
const multipart = {
  limits: { fileSize: maxCvBytes + 1, files: 1, fields: 20, fieldSize: formBytes, parts: 24 },
  throwFileSizeLimit: false,
};

/**
 * The public forms without scripts: they post here as browsers do and get a page in their language, which
 * names each faulty field and keeps what was typed. The same schemas and commands as the operations.
 * POST /api/forms/job is also how the scripts send a CV: to them it answers JSON.
 */
export async function registerForms(app: FastifyInstance, house: House): Promise<void> {
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    forms.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
      if (!(error instanceof Refusal) && (error.statusCode ?? 500) >= 500) request.log.error(error);
      const refusal = error instanceof Refusal ? error : new Refusal(codeOf(error));
      return answerProblem(
        request,
        reply,
        problemOf(refusal, languageOf(request, null)),
        languageOf(request, null),
      );
    });

    forms.post('/api/forms/:form', { schema: { hide: true } }, async (request, reply) => {
      const form = formNames.find((name) => name === (request.params as { form: string }).form);
      if (form === undefined) throw new Refusal('not-found');
      const world = worldOf(house, request);
      // A file is received only from who may send one at all.
      if (request.isMultipart()) await countAttempt(house.db, formSent(request.ip), world.now);
      const posted = request.isMultipart() ? await receiveParts(request) : fieldsOf(request.body);
      const language = languageIn(posted, request);
      const sender = { ip: request.ip, language };
      return await take(form, { house, world, sender, posted }, request, reply);
    });

    forms.get('/api/forms/booking', { schema: { hide: true } }, async (request, reply) => {
      const { language, office } = request.query as Record<string, unknown>;
      const shown = isLanguage(language) ? language : languageOf(request, null);
      const chosen = isOffice(office) ? office : 'london';
      const page = await bookingPage(house.db, { language: shown, office: chosen }, worldAt(house));
      return sendPage(reply, 200, page);
    });
  });
}

async function take(form: FormName, given: Given, request: FastifyRequest, reply: FastifyReply) {
  const { sender, posted } = given;
  try {
    const taken = await takers[form](given);
    if (wantsJson(request)) return await reply.status(201).type('application/json; charset=utf-8').send('{}');
    return sendPage(reply, 200, taken(sender.language));
  } catch (error) {
    const problem = problemIn(error, sender.language);
    if (wantsJson(request)) return sendProblem(reply, problem);
    const isFaulty = problem.errors !== undefined && problem.errors.length > 0;
    if (!isFaulty) return answerProblem(request, reply, problem, sender.language);
    const page = await faultyPage(contextOf(given), {
      kind: form,
      values: posted.values,
      problems: problem.errors ?? [],
    });
    return sendPage(reply, problem.status, page);
  }
}

/** How each form is taken: read by its schema, then the same command as its operation. */
const takers: { readonly [Name in FormName]: (given: Given) => Promise<Taken> } = {
  home: async (given) => {
    await sendHomeContact(contextOf(given), read(homeContactForm, given));
    return (language) => sentPage('message', '/', language);
  },
  contact: async (given) => {
    await sendContact(contextOf(given), read(contactForm, given));
    return (language) => sentPage('message', '/contact', language);
  },
  application: async (given) => {
    const form = read(applicationForm, given);
    await sendApplication(contextOf(given), form);
    return (language) =>
      sentPage(form.kind, form.kind === 'brand' ? '/for-brands' : '/for-retailers', language);
  },
  job: async (given) => {
    const form = read(jobForm, given);
    await sendJobApplication({ ...given.house, ...contextOf(given) }, { ...form, cv: given.posted.file });
    return (language) => sentPage('job', '/careers', language);
  },
  booking: async (given) => {
    const booked = await book(contextOf(given), read(bookingForm, given));
    return (language) => bookedPage(booked, language);
  },
};

function contextOf({ house: { db }, sender, world }: Given): Context<'ip' | 'language' | 'world'> {
  return { db, ...sender, world };
}

function read<Schema extends z.ZodType>(schema: Schema, { posted }: Given): z.output<Schema> {
  return schema.parse(posted.values, { reportInput: true });
}

/** Fields and the one file of a form; what comes beyond its limits is refused. */
async function receiveParts(request: FastifyRequest): Promise<Posted> {
  const values: Record<string, string> = {};
  let file: ReceivedFile | null = null;
  try {
    for await (const part of request.parts(multipart)) {
      if (part.type === 'field') values[part.fieldname] = String(part.value);
      else {
        const bytes = await part.toBuffer();
        // A file field that was left empty comes as a file without a name.
        if (part.filename || bytes.length > 0)
          file = { name: part.filename, bytes, truncated: part.file.truncated };
      }
    }
  } catch (error) {
    throw isBrokenForm(error) ? new Refusal('invalid-form') : error;
  }
  return { values, file };
}

/** Nothing but the sender's bytes is read here: what the parser does not name itself is a form that is none. */
function isBrokenForm(error: unknown): boolean {
  const { statusCode = 400 } = error as FastifyError; // the parser throws errors only
  return statusCode === 400;
}

function fieldsOf(body: unknown): Posted {
  if (typeof body !== 'object' || body === null) throw new Refusal('unsupported-media-type');
  return { values: body as Record<string, string>, file: null }; // our parser made it
}

function languageIn({ values }: Posted, request: FastifyRequest): Language {
  const { language } = values;
  if (isLanguage(language)) return language;
  delete values.language;
  return languageOf(request, null);
}

function problemIn(error: unknown, language: Language): Problem {
  if (error instanceof z.ZodError) return problemOfInput(error, language);
  if (error instanceof Refusal) return problemOf(error, language);
  throw error;
}

function codeOf({ statusCode = 500 }: FastifyError) {
  if (statusCode === 413) return 'body-too-large';
  if (statusCode === 415) return 'unsupported-media-type';
  return statusCode >= 400 && statusCode < 500 ? 'invalid-json' : 'internal-error';
}

function answerProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem, language: Language) {
  if (wantsJson(request)) return sendProblem(reply, problem);
  const wait = problem.params?.retryAfterSeconds;
  if (wait !== undefined) reply.header('retry-after', String(wait));
  return sendPage(reply, problem.status, refusedPage(problem, language));
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').send(html);
}

function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('application/json');
}
