import { queryOptions } from '@tanstack/react-query';
import type { TemplateKind } from '#domain/answer-template.ts';
import type { FollowedSubject } from '#domain/desk.ts';
import { api } from '#web/api.ts';

export type DeskEntry = Awaited<ReturnType<typeof api.desk.getEntry>>;
export type Template = Awaited<ReturnType<typeof api.desk.listTemplates>>['items'][number];
export type Standing = Pick<DeskEntry, 'assignee' | 'followUpOn' | 'version'>;
export type Followed = { readonly subjectKind: FollowedSubject; readonly subjectId: string };

export const entryQuery = (subject: Followed) =>
  queryOptions({
    queryKey: ['desk', 'getEntry', subject],
    queryFn: ({ signal }) => api.desk.getEntry(subject, { signal }),
  });

export const templatesQuery = (kind?: TemplateKind) =>
  queryOptions({
    queryKey: ['desk', 'listTemplates', { kind }],
    queryFn: ({ signal }) => api.desk.listTemplates({ kind }, { signal }),
  });
