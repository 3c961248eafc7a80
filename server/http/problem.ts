import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type ErrorCode,
  errorStatus,
  type FieldProblem,
  isErrorCode,
  type Problem,
} from '#contract/errors.ts';
import type { Language } from '#domain/languages.ts';
import type { Params, Refusal } from '../kernel/refusal.ts';
import { refusalText } from '../kernel/said.ts';
import { say } from '../kernel/texts.ts';

/** The problem document of a refusal, in the reader's language. */
export function problemOf(refusal: Refusal, language: Language): Problem {
  const detail = refusalText(language, refusal.code, refusal.params);
  return {
    ...head(refusal.code, language),
    detail,
    ...(refusal.field === undefined
      ? {}
      : {
          field: refusal.field,
          errors: [{ field: refusal.field, code: refusal.code, detail, params: refusal.params }],
        }),
    ...(Object.keys(refusal.params).length > 0 ? { params: refusal.params } : {}),
  };
}

/** The problem document of input that does not fit the contract: every faulty field with its sentence. */
export function problemOfInput(error: z.ZodError, language: Language): Problem {
  const errors = error.issues.map((issue) => fieldProblem(issue, language));
  const first = errors[0];
  return {
    ...head('invalid-input', language),
    detail: first?.detail ?? say(language, 'errors:invalid-input'),
    field: first?.field ?? '',
    errors,
  };
}

const answered = new WeakMap<FastifyRequest, ErrorCode>();

/** The code of the problem a request was answered with, for the log. */
export function answeredCode(request: FastifyRequest): ErrorCode | undefined {
  return answered.get(request);
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  answered.set(reply.request, problem.code);
  const wait = problem.params?.retryAfterSeconds;
  if (wait !== undefined) reply.header('retry-after', String(wait));
  return reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

function head(code: ErrorCode, language: Language): Pick<Problem, 'type' | 'title' | 'status' | 'code'> {
  return { type: `/api/docs#${code}`, title: say(language, 'errors:title'), status: errorStatus[code], code };
}

function fieldProblem(issue: z.core.$ZodIssue, language: Language): FieldProblem {
  const { code, params } = codeOfIssue(issue);
  return {
    field: issue.path.map(String).join('.'),
    code,
    detail: refusalText(language, code, params),
    params,
  };
}

/** Our own refinements name their code as the message; the rest follows from what zod found. */
export function codeOfIssue(issue: z.core.$ZodIssue): { code: ErrorCode; params: Params } {
  const named = isErrorCode(issue.message) ? issue.message : null;
  switch (issue.code) {
    case 'too_small':
      return {
        code: named ?? (issue.origin === 'string' ? 'too-short' : 'too-small'),
        params: { minimum: Number(issue.minimum) },
      };
    case 'too_big':
      return {
        code: named ?? (issue.origin === 'string' ? 'too-long' : 'too-large'),
        params: { maximum: Number(issue.maximum) },
      };
    case 'invalid_type':
      return { code: issue.input === undefined ? 'required' : (named ?? 'invalid'), params: {} };
    case 'invalid_value':
      return { code: issue.input === undefined ? 'required' : (named ?? 'invalid-choice'), params: {} };
    case 'custom':
      return { code: named ?? 'invalid', params: (issue.params ?? {}) as Params }; // figures of our refinements
    default:
      return { code: named ?? 'invalid', params: {} };
  }
}
