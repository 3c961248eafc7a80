import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import {
  type AttachmentRefusalCode,
  type MessageRefusalCode,
  maxAttachments,
  refuseAttachment,
  refuseMessage,
} from '#domain/attachments.ts';
import type { Language } from '#domain/languages.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { ApiError, api, upload } from '#web/api.ts';
import { requestId } from '#web/request-id.ts';
import { typedPrefix } from '#web/session.ts';
import { type Attachment, type Log, withSent } from './log.ts';
import { logQuery } from './queries.ts';

/** Why something did not work: our own rule's refusal, or what the server or the connection said. */
export type Problem =
  | Refusal<AttachmentRefusalCode | MessageRefusalCode | 'files-uploading' | 'files-failed'>
  | ApiError;

export type DeskFile = {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** 0 to 1. */
  readonly progress: number;
  readonly attachment: Attachment | null;
  readonly problem: Problem | null;
};

/** A message on its way; it keeps its request id, so sending it again cannot double it. */
export type Outgoing = {
  readonly requestId: string;
  readonly content: string;
  readonly attachments: readonly Attachment[];
  /** null: being sent now. */
  readonly problem: Problem | null;
};

/** What a person has in hand in one conversation. It outlives the screen, and its text a reload; neither outlives the window. */
export type Desk = {
  readonly text: string;
  readonly files: readonly DeskFile[];
  readonly outgoing: readonly Outgoing[];
  readonly problem: Problem | null;
};

const clear: Desk = { text: '', files: [], outgoing: [], problem: null };
const desks = new Map<string, Desk>();
const listeners = new Set<() => void>();
const uploads = new Map<string, { file: File; stop: AbortController }>();

export type DeskPlace = {
  readonly userId: string;
  readonly threadId: string;
  readonly language: Language;
  readonly queries: QueryClient;
};

export function useDesk({ userId, threadId }: DeskPlace): Desk {
  const key = keyOf({ userId, threadId });
  return useSyncExternalStore(subscribe, () => deskAt(key));
}

export function write(place: DeskPlace, text: string): void {
  change(place, (desk) => ({ ...desk, text, problem: null }));
}

/** Begins to upload files at once; what cannot be taken says why. */
export function attach(place: DeskPlace, files: readonly File[]): void {
  const room = maxAttachments - deskOf(place).files.length;
  for (const file of files.slice(0, Math.max(0, room))) {
    const key = requestId();
    const refused = refuseAttachment({ name: file.name, bytes: file.size });
    const entry = { key, name: file.name, size: file.size, progress: 0, attachment: null, problem: refused };
    change(place, (desk) => ({ ...desk, files: [...desk.files, entry], problem: null }));
    uploads.set(key, { file, stop: new AbortController() });
    if (refused === null) void uploadFile(place, key);
  }
  const isTooMany = files.length > room;
  if (isTooMany)
    change(place, (desk) => ({ ...desk, problem: refusal('too-many-attachments', { max: maxAttachments }) }));
}

export function detach(place: DeskPlace, key: string): void {
  const attachment = deskOf(place).files.find((file) => file.key === key)?.attachment ?? null;
  uploads.get(key)?.stop.abort();
  uploads.delete(key);
  change(place, (desk) => ({ ...desk, files: desk.files.filter((file) => file.key !== key), problem: null }));
  // Nobody waits for it: what stays behind is swept away after a day.
  if (attachment !== null) api.messages.removeUpload({ attachmentId: attachment.id }).catch(() => {});
}

export async function uploadFile(place: DeskPlace, key: string): Promise<void> {
  const found = uploads.get(key);
  if (found === undefined) return;
  changeFile(place, key, { problem: null, progress: 0 });
  try {
    const attachment = await upload<Attachment>('/api/uploads', found.file, {
      onProgress: (progress) => changeFile(place, key, { progress }),
      signal: found.stop.signal,
    });
    changeFile(place, key, { attachment, progress: 1 });
  } catch (error) {
    changeFile(place, key, { problem: problemOf(error) });
  }
}

/** Sends what is on the desk. It shows as sent at once; what fails stays, to be sent again. */
export async function send(place: DeskPlace): Promise<void> {
  const { text, files, outgoing } = deskOf(place);
  if (outgoing.some(({ problem }) => problem === null)) return;
  const refused = refuseMessage(text, files.length) ?? refuseFiles(files);
  if (refused !== null) return change(place, (desk) => ({ ...desk, problem: refused }));
  const message: Outgoing = {
    requestId: requestId(),
    content: text.trim(),
    attachments: files.flatMap(({ attachment }) => (attachment === null ? [] : [attachment])),
    problem: null,
  };
  for (const { key } of files) uploads.delete(key);
  change(place, (desk) => ({ ...clear, outgoing: [...desk.outgoing, message] }));
  await deliver(place, message);
}

export async function sendAgain(place: DeskPlace, message: Outgoing): Promise<void> {
  changeOutgoing(place, message.requestId, { problem: null });
  await deliver(place, message);
}

/** Takes a message that could not be sent back to be changed. */
export function takeBack(place: DeskPlace, message: Outgoing): void {
  const files = message.attachments.map((attachment) => ({
    key: attachment.id,
    name: attachment.name,
    size: attachment.size,
    progress: 1,
    attachment,
    problem: null,
  }));
  change(place, (desk) => ({
    ...desk,
    text: [message.content, desk.text].filter((text) => text !== '').join('\n\n'),
    files: [...files, ...desk.files].slice(0, maxAttachments),
    outgoing: desk.outgoing.filter(({ requestId }) => requestId !== message.requestId),
  }));
}

/** A message that seemed to have failed has arrived after all. */
export function settle(place: DeskPlace, arrived: ReadonlySet<string>): void {
  if (!deskOf(place).outgoing.some(({ requestId }) => arrived.has(requestId))) return;
  change(place, (desk) => ({
    ...desk,
    outgoing: desk.outgoing.filter(({ requestId }) => !arrived.has(requestId)),
  }));
}

async function deliver(place: DeskPlace, { requestId, content, attachments }: Outgoing): Promise<void> {
  const { threadId, queries, language } = place;
  const attachmentIds = attachments.map(({ id }) => id);
  try {
    const sent = await api.messages.sendMessage({ threadId, requestId, content, attachmentIds });
    const { queryKey } = logQuery(threadId, language);
    const log = queries.getQueryData<Log>(queryKey);
    const joined = log === undefined ? null : withSent(log, sent);
    if (joined === null) await queries.invalidateQueries({ queryKey });
    else queries.setQueryData(queryKey, joined);
    change(place, (desk) => ({
      ...desk,
      outgoing: desk.outgoing.filter((one) => one.requestId !== requestId),
    }));
    void queries.invalidateQueries({ queryKey: ['messages', 'listThreads'] });
  } catch (error) {
    changeOutgoing(place, requestId, { problem: problemOf(error) });
  }
}

function refuseFiles(files: readonly DeskFile[]): Problem | null {
  if (files.some(({ problem }) => problem !== null)) return refusal('files-failed');
  return files.some(({ attachment }) => attachment === null) ? refusal('files-uploading') : null;
}

function problemOf(error: unknown): Problem {
  return error instanceof ApiError ? error : new ApiError({ status: 0, code: 'unreadable' });
}

function deskOf(place: Pick<DeskPlace, 'userId' | 'threadId'>): Desk {
  return deskAt(keyOf(place));
}

function deskAt(key: string): Desk {
  const known = desks.get(key);
  if (known !== undefined) return known;
  const text = sessionStorage.getItem(keptAs(key));
  const desk = text === null ? clear : { ...clear, text };
  desks.set(key, desk);
  return desk;
}

function change(place: DeskPlace, edit: (desk: Desk) => Desk): void {
  const key = keyOf(place);
  const desk = edit(deskAt(key));
  desks.set(key, desk);
  if (desk.text === '') sessionStorage.removeItem(keptAs(key));
  else sessionStorage.setItem(keptAs(key), desk.text);
  for (const listener of listeners) listener();
}

function changeFile(place: DeskPlace, key: string, edit: Partial<DeskFile>): void {
  change(place, (desk) => ({
    ...desk,
    files: desk.files.map((file) => (file.key === key ? { ...file, ...edit } : file)),
  }));
}

function changeOutgoing(place: DeskPlace, id: string, edit: Partial<Outgoing>): void {
  change(place, (desk) => ({
    ...desk,
    outgoing: desk.outgoing.map((one) => (one.requestId === id ? { ...one, ...edit } : one)),
  }));
}

/** The next person at this computer finds an empty desk. */
function keyOf({ userId, threadId }: Pick<DeskPlace, 'userId' | 'threadId'>): string {
  return `${userId} ${threadId}`;
}

/** Ends with the session, as everything typed does. */
function keptAs(key: string): string {
  return `${typedPrefix}message ${key}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
