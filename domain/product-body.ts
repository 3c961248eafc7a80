import { textOfHtml } from './html-to-text.ts';

/** What a shop's product page says below the name, as the files of shops hold it: one piece of HTML. */
type ProductBody = {
  readonly description: string;
  readonly story: string;
  /** INCI names in their order; empty: not told. */
  readonly ingredients: readonly string[];
};

/** Story and ingredients stand in parts of their own, so that they are found again in the file. */
const parts = { story: 'product-story', ingredients: 'product-inci' } as const;

/** The HTML of a product's texts; nothing in them is markup. */
export function bodyHtml({ description, story, ingredients }: ProductBody, inciTitle: string): string {
  return [
    paragraphs(description),
    story === '' ? '' : section(parts.story, paragraphs(story)),
    ingredients.length === 0
      ? ''
      : section(parts.ingredients, `<h3>${escaped(inciTitle)}</h3><p>${escaped(ingredients.join(', '))}</p>`),
  ].join('');
}

/** What HTML that we wrote says in its parts; of any other, all is description. */
export function partsOfBody(html: string): { description: string; story: string; ingredients: string } {
  return {
    description: withoutParts(html),
    story: textOfHtml(partIn(html, parts.story)),
    ingredients: textOfHtml(partIn(html, parts.ingredients).replace(/<h3>[^<]*<\/h3>/, '')),
  };
}

function partIn(html: string, name: string): string {
  return new RegExp(`<section class="${name}">([\\s\\S]*?)</section>`).exec(html)?.[1] ?? '';
}

function withoutParts(html: string): string {
  return Object.values(parts).reduce(
    (rest, name) => rest.replace(new RegExp(`<section class="${name}">[\\s\\S]*?</section>`), ''),
    html,
  );
}

function section(name: string, html: string): string {
  return `<section class="${name}">${html}</section>`;
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
