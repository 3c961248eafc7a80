import { describe, expect, it } from 'vitest';
import { textOfHtml } from './html-to-text.ts';

describe('HTML as the text we show', () => {
  it.each([
    ['plain words stay', ' Rice & light\nin two lines ', 'Rice & light\nin two lines'],
    ['paragraphs keep their distance', '<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['a list has a point before each line', '<ul><li>A</li>\r\n<li>B</li></ul>', '• A\n• B'],
    ['line breaks', 'A<br>B<br/>C', 'A\nB\nC'],
    [
      'characters by name and number',
      'R&eacute;tinol &amp; B&#51; &#x1F338; &unknown;',
      'Rétinol & B3 🌸 &unknown;',
    ],
    ['scripts and styles go with what is in them', '<style>p{}</style>A<script>alert(1)</script>B', 'AB'],
    ['a script without end takes the rest', 'A<script>alert(1)', 'A'],
    ['comments go', 'A<!-- <b>x</b> -->B', 'AB'],
    ['attributes go with their tag', '<a href="javascript:x" onclick=y>Link</a>', 'Link'],
    ['what was written out stays written out', '<p>&lt;b&gt;bold&lt;/b&gt;</p>', '<b>bold</b>'],
    ['less than is no tag', 'pH < 5 <p>x', 'pH < 5\n\nx'],
    ['spaces are one', '<p>a&nbsp;&nbsp; \n b</p>', 'a b'],
    ['control characters are none', 'a&#0;&#7;b<p>', 'a b'],
  ])('%s', (_, html, text) => expect(textOfHtml(html)).toBe(text));

  it('takes no longer for what is meant to take long', () => {
    const started = process.hrtime.bigint();
    for (const html of [
      '<li '.repeat(50_000),
      '<!--'.repeat(50_000),
      '<script>'.repeat(50_000),
      '<a<'.repeat(50_000),
    ])
      textOfHtml(html);
    expect(Number(process.hrtime.bigint() - started) / 1e6).toBeLessThan(2_000);
  });
});
