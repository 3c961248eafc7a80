import { type Language, languages, type Translated } from './languages.ts';

/** What an answer that is kept can be for. */
export const templateKinds = ['application', 'enquiry', 'booking', 'job', 'conversation'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** What a text can leave open; each is filled from what is answered. Only a conversation can have an order. */
const placeholders = ['name', 'company', 'sender', 'order'] as const;
export type Placeholder = (typeof placeholders)[number];
export type Filling = Readonly<Record<Placeholder, string>>;

export function placeholdersOf(kind: TemplateKind): readonly Placeholder[] {
  return placeholders.filter((name) => name !== 'order' || kind === 'conversation');
}

export const longestTemplateName = 80;
export const longestTemplateSubject = 120;
export const longestTemplateBody = 5000;

const blank = /\{([^{}\n]*)\}/g;

/** A blank that stands for nothing we can fill, or null: it would reach the reader as it is. */
export function unknownPlaceholder(text: string, kind: TemplateKind): string | null {
  const known: readonly string[] = placeholdersOf(kind);
  for (const [, name = ''] of text.matchAll(blank)) {
    if (!known.includes(name)) return name;
  }
  return null;
}

/** The text with its blanks filled; what is typed into a blank is never read as one. */
export function filled(text: string, filling: Filling): string {
  const isKnown = (name: string): name is Placeholder => Object.hasOwn(filling, name);
  return text.replaceAll(blank, (whole, name: string) => (isKnown(name) ? filling[name] : whole));
}

/** The languages a template can be sent in: those with a text. */
export function writtenLanguages({ body }: { readonly body: Translated }): readonly Language[] {
  return languages.filter((language) => body[language].trim() !== '');
}

/** A template's texts with their blanks filled. */
export type Filled = { readonly subject: string; readonly text: string };

/** An answer with the texts of a template in another language, where nobody has changed them and there are such. */
export function exchanged(answer: Filled, before: Filled, after: Filled): Filled {
  const one = (part: string, old: string, next: string) =>
    old.trim() === '' || next.trim() === '' ? part : part.replace(old, () => next);
  return {
    subject:
      answer.subject === before.subject ? one(answer.subject, before.subject, after.subject) : answer.subject,
    text: one(answer.text, before.text, after.text),
  };
}
