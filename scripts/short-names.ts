import { globSync } from 'node:fs';
import { relative } from 'node:path';

const digits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Names for the classes and animations of style modules, as short as they can be: public pages carry their styles
 * inside. Two letters stand for the file, a number for the name, so the browser's build and the rendering bundle give
 * the same without asking each other, and neighbours compress well.
 */
export function shortNames(root: string): (name: string, file: string, css: string) => string {
  const files = globSync('**/*.module.css', { cwd: root }).toSorted();
  return (name, file, css) => {
    const [path = ''] = file.split('?');
    const which = files.indexOf(relative(root, path));
    const names = [...css.matchAll(/(?:\.|@keyframes\s+)(-?[a-zA-Z_][\w-]*)/g)].map(([, found]) => found);
    const place = [...new Set(names)].indexOf(name);
    if (which === -1 || place === -1) throw new Error(`No short name for ${name} of ${file}`);
    const first = digits[Math.floor(which / digits.length)];
    return `${first}${digits[which % digits.length]}${place}`;
  };
}
