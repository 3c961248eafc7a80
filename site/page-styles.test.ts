import { describe, expect, it } from 'vitest';
import { parseStyles, usedStyles } from './page-styles.ts';

const of = (css: string, html: string) => usedStyles(parseStyles(css), html);

describe('the styles inside a page', () => {
  it.each([
    ['keeps what matches', '.a{color:red}.b{color:blue}', '.a{color:red}'],
    ['keeps one of several selectors', '.a,.b>i{x:y}', '.a{x:y}'],
    ['needs every class of a selector', '.a .b{x:y}.a.c{x:y}', '.a.c{x:y}'],
    [
      'keeps elements, attributes and states that can be',
      'a:hover,b:hover{x:y}[href="a.b"],[type=text]{x:y}.a:focus-visible,#id::before,*{x:y}',
      'a:hover{x:y}[href="a.b"]{x:y}.a:focus-visible,#id::before,*{x:y}',
    ],
    ['asks no class inside :not', '.a:not(.b){x:y}', '.a:not(.b){x:y}'],
    [
      'asks for the one class inside :where, and for none of several',
      ':where(.a){x:y}:where(.b){x:y}:is(.a,.b){x:y}',
      ':where(.a){x:y}:is(.a,.b){x:y}',
    ],
    [
      'needs the attributes that scripts set',
      '.a[data-busy],.a[data-kind=two],.a[data-kind="one"]{x:y}',
      '.a[data-kind="one"]{x:y}',
    ],
    [
      'keeps what the browser changes itself',
      '.a[open]{x:y}.a:has([data-kind="one"]:checked) .c,.a:has([data-busy]){x:y}',
      '.a[open]{x:y}.a:has([data-kind="one"]:checked) .c{x:y}',
    ],
    ['speaks the language of the page', ':lang(ko) .a,:lang(en) .a{x:y}:lang(ko){x:y}', ':lang(en) .a{x:y}'],
    [
      'looks into media queries',
      '@media (width>1px){.b{x:y}.a{x:y}}@media print{.b{x:y}}',
      '@media (width>1px){.a{x:y}}',
    ],
    [
      'keeps statements and the faces that are asked for',
      '@charset "utf-8";@font-face{font-family:"A;}"}@font-face{font-family:B}.a{font-family:"A;}"}',
      '@charset "utf-8";@font-face{font-family:"A;}"}.a{font-family:"A;}"}',
    ],
    [
      'keeps the faces of characters that are there',
      '@font-face{font-family:A;unicode-range:U+11??,U+AC00-D7A3}@font-face{font-family:A;unicode-range:U+78}.a{font:A}',
      '@font-face{font-family:A;unicode-range:U+78}.a{font:A}',
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
    [
      'says a variable of the whole page once, as it holds',
      ':root,:host{--x:1;--y:1}:root[lang=en]{--x:2}:root{--x:3;color:red}:lang(en){--y:4}.a{--x:5;x:var(--x) var(--y)}',
      ':root{--x:2;--y:4}:root{color:red}.a{--x:5;x:var(--x) var(--y)}',
    ],
    ['reads strings and comments as they are', '.a{content:"}"}/* .b{ */.b{x:y}', '.a{content:"}"}'],
  ])('%s', (_, css, expected) => {
    const html = '<html lang="en"><p class="a c" data-kind="one">x <a href="a.b">x</a></p></html>';
    expect(of(css, html)).toBe(expected);
  });

  it('keeps variables that the page itself asks for', () => {
    expect(of(':root{--x:1;--y:2}', '<p style="color:var(--y)">x</p>')).toBe(':root{--y:2}');
  });
});
