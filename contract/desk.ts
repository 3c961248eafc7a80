import { z } from 'zod';
import {
  longestTemplateBody,
  longestTemplateName,
  longestTemplateSubject,
  templateKinds,
} from '#domain/answer-template.ts';
import { deskSubjectNames, followedSubjects } from '#domain/desk.ts';
import { day, done, id, instant, line, optionalLine, text, translated, version } from './fields.ts';
import { operation } from './operation.ts';

export const colleague = z.object({ id, name: z.string() }).meta({ id: 'Assignee' });

/** Who has taken something on, until when it is laid aside, and how often that has changed. */
export const standing = {
  assignee: colleague.nullable(),
  followUpOn: z.iso.date().nullable(),
  version: z.int().describe('Grows with every change of the two; 0: nobody has touched it'),
};

const note = z.object({ id, authorName: z.string(), body: z.string(), createdAt: instant });

const history = z.object({
  id,
  action: z.enum(['assigned', 'follow-up', 'approved', 'declined', 'booking-cancelled']),
  actorName: z.string().nullable(),
  assigneeName: z.string().nullable().describe('Of "assigned": to whom; null: to nobody any more'),
  followUpOn: z.iso.date().nullable().describe('Of "follow-up": the day; null: none any more'),
  at: instant,
});

const entry = z
  .object({
    ...standing,
    waitsSince: instant
      .nullable()
      .describe('Of a conversation: since when it waits for the team; null: it does not'),
    notes: z.array(note),
    history: z.array(history),
  })
  .meta({ id: 'DeskEntry' });

const subject = { subjectKind: z.enum(deskSubjectNames, 'invalid-choice'), subjectId: id };
const followed = { subjectKind: z.enum(followedSubjects, 'invalid-choice'), subjectId: id };
const moved = ['not-found', 'assigned-meanwhile', 'desk-entry-changed'] as const;

const wordsIn = (most: number) => z.object({ en: text(most), ko: text(most), zh: text(most) });
const template = z
  .object({
    id,
    kind: z.enum(templateKinds),
    name: z.string(),
    subject: translated,
    body: translated,
    version: z.int(),
    updatedAt: instant,
  })
  .meta({ id: 'AnswerTemplate' });
const words = {
  kind: z.enum(templateKinds, 'invalid-choice'),
  name: line(longestTemplateName),
  subject: z.object({
    en: optionalLine(longestTemplateSubject),
    ko: optionalLine(longestTemplateSubject),
    zh: optionalLine(longestTemplateSubject),
  }),
  body: wordsIn(longestTemplateBody),
};
const unkept = ['placeholder-unknown', 'template-empty', 'too-many-templates'] as const;

/** How the team shares its work: who has it, when it comes back, what is noted, and answers that are kept. */
export const desk = {
  listColleagues: operation({
    method: 'GET',
    path: '/api/admin/desk/colleagues',
    permission: 'desk:read',
    summary: 'Everybody of the team who can take something on.',
    input: z.object({ subjectKind: subject.subjectKind.optional().describe('Only who may do this work') }),
    output: z.object({ items: z.array(colleague) }),
  }),
  getEntry: operation({
    method: 'GET',
    path: '/api/admin/desk/entries/:subjectKind/:subjectId',
    permission: 'desk:read',
    summary: 'Who has taken it on, its follow-up date, the team’s own notes and what has happened.',
    input: z.object(followed),
    output: entry,
    errors: ['not-found'],
  }),
  assign: operation({
    method: 'POST',
    path: '/api/admin/desk/entries/:subjectKind/:subjectId/assign',
    permission: 'desk:work',
    summary: 'Give it to somebody of the team, who is told; null: to nobody any more.',
    input: z.object({ ...subject, assigneeId: id.nullable(), expectedVersion: version }),
    output: z.object(standing),
    errors: [...moved, 'assignee-unsuited'],
  }),
  followUp: operation({
    method: 'POST',
    path: '/api/admin/desk/entries/:subjectKind/:subjectId/follow-up',
    permission: 'desk:work',
    summary: 'Have it come into the queue on a day; null: not any more.',
    input: z.object({ ...followed, followUpOn: day().nullable(), expectedVersion: version }),
    output: z.object(standing),
    errors: [...moved, 'date-past'],
  }),
  writeNote: operation({
    method: 'POST',
    path: '/api/admin/desk/entries/:subjectKind/:subjectId/notes',
    permission: 'note:write',
    summary: 'Note something for the team alone.',
    input: z.object({ ...followed, body: text(2000).min(1, 'required') }),
    output: note,
    errors: ['not-found'],
    status: 201,
  }),
  listTemplates: operation({
    method: 'GET',
    path: '/api/admin/templates',
    permission: 'desk:read',
    summary: 'Answers that are kept, by name.',
    input: z.object({ kind: words.kind.optional() }),
    output: z.object({ items: z.array(template) }),
  }),
  createTemplate: operation({
    method: 'POST',
    path: '/api/admin/templates',
    permission: 'template:write',
    summary: 'Keep an answer.',
    input: z.object(words),
    output: template,
    errors: [...unkept],
    status: 201,
  }),
  changeTemplate: operation({
    method: 'PUT',
    path: '/api/admin/templates/:templateId',
    permission: 'template:write',
    summary: 'Change an answer that is kept.',
    input: z.object({ templateId: id, expectedVersion: version, ...words }),
    output: template,
    errors: ['not-found', 'template-changed', 'placeholder-unknown', 'template-empty'],
  }),
  removeTemplate: operation({
    method: 'DELETE',
    path: '/api/admin/templates/:templateId',
    permission: 'template:write',
    summary: 'Keep an answer no longer; what was sent stays as it was sent.',
    input: z.object({ templateId: id }),
    output: done,
    errors: ['not-found'],
  }),
};
