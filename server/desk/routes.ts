import type { desk } from '#contract/desk.ts';
import type { HandlersOf } from '../http/context.ts';
import { assign, followUp } from './change-entry.ts';
import { listColleagues } from './colleagues.ts';
import { getEntry } from './get-entry.ts';
import { writeNote } from './notes.ts';
import { changeTemplate, createTemplate, listTemplates, removeTemplate } from './templates.ts';

export const deskHandlers: HandlersOf<typeof desk> = {
  listColleagues,
  getEntry,
  assign,
  followUp,
  writeNote,
  listTemplates,
  createTemplate,
  changeTemplate,
  removeTemplate,
};
