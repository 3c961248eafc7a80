import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { PictureTile } from './PictureTile.tsx';

const picture = { key: 'a', width: 800, height: 800, widths: [160], alt: null } as never; // what it shows plays no part

function Second() {
  const [position, setPosition] = useState(1);
  return (
    <ul>
      <PictureTile
        picture={picture}
        position={position}
        count={2}
        isDragged={false}
        readOnly={false}
        onMove={setPosition}
        onRemove={() => {}}
        onDescribe={undefined}
        onDrag={() => {}}
        onDragOver={() => {}}
        onDragEnd={() => {}}
      />
    </ul>
  );
}

test('a picture that was moved to the front keeps the focus at what moved it', async () => {
  const { screen } = await show(<Second />);
  const [earlier] = screen.getAllByRole('button');
  earlier?.focus();
  fireEvent.click(earlier as HTMLElement);
  expect(document.activeElement).toBe(earlier);
  expect(earlier?.getAttribute('aria-disabled')).toBe('true');
  expect(earlier?.hasAttribute('disabled')).toBe(false);
});
