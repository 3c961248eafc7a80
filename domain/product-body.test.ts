import { describe, expect, it } from 'vitest';
import { textOfHtml } from './html-to-text.ts';
import { bodyHtml, partsOfBody } from './product-body.ts';

const body = {
  description: 'One,\ntwo;\n\nthree <b>four</b> &amp; five',
  story: 'From the </section> island',
  ingredients: ['Aqua', '1,2-Hexanediol', 'CI 77891 (Titanium Dioxide)'],
};

describe('the texts of a product as HTML', () => {
  it('are found again as they were', () => {
    const { description, story, ingredients } = partsOfBody(bodyHtml(body, '성분 & INCI'));
    expect([textOfHtml(description), story, ingredients]).toEqual([
      body.description,
      body.story,
      'Aqua, 1,2-Hexanediol, CI 77891 (Titanium Dioxide)',
    ]);
  });

  it('hold no markup of a brand', () => {
    const html = bodyHtml({ ...body, description: '<script>run()</script>' }, 'INCI');
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
  });

  it('say nothing of what is not written', () => {
    expect(bodyHtml({ description: '', story: '', ingredients: [] }, 'INCI')).toBe('');
  });

  it('of another shop are all description', () => {
    expect(partsOfBody('<p>Ours</p><section class="x">too</section>')).toEqual({
      description: '<p>Ours</p><section class="x">too</section>',
      story: '',
      ingredients: '',
    });
  });
});
