import { whenIdle } from './idle.ts';
import { noteChoiceOf } from './language-choice.ts';
import { isSomebodySignedIn } from './visitor.ts';
import './theme/styles.ts';

/**
 * A public page is complete as it arrives, with the styles it needs inside it, and works without scripts. It comes to
 * life once somebody reaches for it; for whoever is signed in, whose header is another, as soon as it is shown.
 */
const sleep = new AbortController();
const start = () => {
  sleep.abort();
  // The whole style sheet, and the rest of the typeface.
  for (const rest of document.querySelectorAll('[data-rest]')) {
    rest.removeAttribute('disabled');
    rest.removeAttribute('media');
  }
  void import('./main.tsx');
};
const look = async () => {
  if (await isSomebodySignedIn()) start();
};
const whenShown = () => {
  const follow = ({ movementX, movementY }: PointerEvent) => {
    // Of a pointer that rests while the page changes below it browsers say that it moves, by nothing.
    if (movementX !== 0 || movementY !== 0) start();
  };
  addEventListener('pointermove', follow, { signal: sleep.signal });
  whenIdle(() => void look());
};
for (const sign of ['pointerdown', 'keydown', 'touchstart', 'focusin']) {
  addEventListener(sign, start, { signal: sleep.signal, passive: true });
}
if (document.readyState === 'complete') whenShown();
else addEventListener('load', whenShown, { once: true });
addEventListener('click', noteChoiceOf);
