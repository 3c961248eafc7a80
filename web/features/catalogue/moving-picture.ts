import type { CSSProperties, MouseEvent } from 'react';

/**
 * The picture somebody opened moves from the list into its page, and back (a view transition). Only that one
 * picture has a name; twenty named pictures would be twenty transitions.
 */
const nameOfMoving = 'lys-opened';
let opened = '';

/** On the card: remembers what was opened, and names its picture before the page turns. */
export function moves(id: string): { onClickCapture: (event: MouseEvent<HTMLElement>) => void } {
  return {
    onClickCapture: ({ currentTarget }) => {
      opened = id;
      for (const named of document.querySelectorAll<HTMLElement>('[data-moving]'))
        named.style.viewTransitionName = '';
      const picture = currentTarget.querySelector<HTMLElement>('[data-moving]');
      if (picture !== null) picture.style.viewTransitionName = nameOfMoving;
    },
  };
}

/** On the picture of a card: it takes the name again when somebody comes back. */
export function movingPicture(id: string): { style: CSSProperties | undefined; 'data-moving': '' } {
  return { style: id === opened ? { viewTransitionName: nameOfMoving } : undefined, 'data-moving': '' };
}

/** On the page of it; a page reached in another way moves nothing, so the name is never there twice. */
export function arrivedPicture(id: string): CSSProperties | undefined {
  return id === opened ? { viewTransitionName: nameOfMoving } : undefined;
}
