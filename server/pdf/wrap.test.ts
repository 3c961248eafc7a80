import { expect, it } from 'vitest';
import { wrapWords } from './wrap.ts';

/** Every character is one wide. */
const lines = (text: string, room: number) =>
  wrapWords(text, room, (part) => Array.from(part).length).join('|');

it.each([
  ['Korean words stay whole', '브랜드와 매장을 잇는 도매', 7, '브랜드와|매장을 잇는|도매'],
  ['Chinese breaks anywhere', '付款后两周内发货', 5, '付款后两周|内发货'],
  ['a mark never begins a line', '请按时付款。谢谢', 5, '请按时付|款。谢谢'],
  ['a bracket never ends one', '酒精喷雾（气雾剂）', 5, '酒精喷雾|（气雾剂）'],
  ['a Chinese character is never alone at the end', '付款后两周内', 5, '付款后两|周内'],
  ['nor with its full stop', '付款后两周内。', 5, '付款后两|周内。'],
  ['a word of one Latin letter may be', 'size of a', 7, 'size of|a'],
])('%s', (_, text, room, broken) => {
  expect(lines(text, room)).toBe(broken);
});
