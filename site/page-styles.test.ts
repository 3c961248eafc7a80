import { describe, expect, it } from 'vitest';
import { parseStyles, usedStyles } from './page-styles.ts';

const of = (css: string, html: string) => usedStyles(parseStyles(css), html);

describe('the styles inside a page', () => {
  it.each([
    ['keeps what matches', '.a{color:red}.b{color:blue}', '.a{color:red}'],
    ['keeps one of several selectors', '.a,.b>i{x:y}', '.a{x:y}'],
    ['needs every class of a selector', '.a .b{x:y}.a.c{x:y}', '.a.c{x:y}'],
    [
      'keeps elements, attributes and states',
      'a:hover{x:y}[href="a.b"]{x:y}.a:focus-visible{x:y}',
      'a:hover{x:y}[href="a.b"]{x:y}.a:focus-visible{x:y}',
    ],
    ['asks no class inside :not', '.a:not(.b){x:y}', '.a:not(.b){x:y}'],
    [
      'needs the attributes that scripts set',
      '.a[data-busy],.a[data-kind=two],.a[data-kind="one"]{x:y}',
      '.a[data-kind="one"]{x:y}',
    ],
    [
      'keeps what the browser changes itself',
      '.a[open]{x:y}.a:has([value="b"]:checked) .c{x:y}',
      '.a[open]{x:y}.a:has([value="b"]:checked) .c{x:y}',
    ],
    [
      'looks into media queries',
      '@media (width>1px){.b{x:y}.a{x:y}}@media print{.b{x:y}}',
      '@media (width>1px){.a{x:y}}',
    ],
    [
      'keeps fonts and statements',
      '@charset "utf-8";@font-face{font-family:"A;}"}',
      '@charset "utf-8";@font-face{font-family:"A;}"}',
    ],
    [
      'keeps an animation that is used',
      '@keyframes in{to{x:y}}@keyframes out{to{x:y}}.a{animation:in 1s}',
      '@keyframes in{to{x:y}}.a{animation:in 1s}',
    ],
    [
      'drops variables nobody asks for',
      ':root{--x:var(--y);--y:1;--z:2}.a{color:var(--x)}',
      ':root{--x:var(--y);--y:1}.a{color:var(--x)}',
    ],
    ['reads strings and comments as they are', '.a{content:"}"}/* .b{ */.b{x:y}', '.a{content:"}"}'],
  ])('%s', (_, css, expected) => {
    expect(of(css, '<p class="a c" data-kind="one">x</p>')).toBe(expected);
  });

  it('keeps variables that the page itself asks for', () => {
    expect(of(':root{--x:1;--y:2}', '<p style="color:var(--y)">x</p>')).toBe(':root{--y:2}');
  });
});
