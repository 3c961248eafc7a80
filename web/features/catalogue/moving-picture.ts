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

type Moving = { readonly style: CSSProperties | undefined; readonly 'data-moving': '' };

/**
 * On the picture of a card, and on the large one of its page: the one that was opened has the name, here and there,
 * until another is opened. A page reached in another way moves nothing.
 */
export function movingPicture(id: string): Moving {
  return { style: id === opened ? { viewTransitionName: nameOfMoving } : undefined, 'data-moving': '' };
}
