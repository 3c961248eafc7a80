import { useLanguage } from '#web/language.ts';
import shared from './Public.module.css';

/** A heading whose lines break between its phrases: Chinese has no spaces, and would break inside of a word. */
export function Phrases({ children }: { readonly children: string }) {
  const language = useLanguage();
  const phrases = children.split(/(?<=[，。：；])/);
  if (language !== 'zh' || phrases.length === 1) return children;
  return phrases.map((phrase) => (
    <span key={phrase} className={shared.phrase}>
      {phrase}
    </span>
  ));
}
