export { useWords } from '#web/catalogue-words.ts';
