import { describe, expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import { initialsOf, Mark } from './Mark.tsx';

describe('the mark of a house', () => {
  it.each([
    ['Marlow & Fenn', 'MF'],
    ['Bergamotte Zürich', 'BZ'],
    ['한방 발효 연구소', '한'],
    ['草息', '草'],
    ['42', ''],
  ])('of %s without a picture is %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('is never a broken picture', async () => {
    const { screen } = await show(<Mark src="" name="Marlow & Fenn" size={40} />);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('MF')).toBeDefined();
  });
});
