import { whenIdle } from './idle.ts';
import { noteChoiceOf } from './language-choice.ts';
import { mayRenew } from './new-release.ts';
import { isSomebodySignedIn } from './visitor.ts';
import './theme/styles.ts';

/**
 * A public page is complete as it arrives, with the styles it needs inside it, and works without scripts. It comes to
 * life once somebody reaches for it; for whoever is signed in, whose header is another, as soon as it is shown.
 */
const sleep = new AbortController();
/** The face of the words further down. */
const showLater = () => document.querySelector('[data-later]')?.removeAttribute('media');
/** The app of this page may be another release's by now; where it is out of reach, the page goes on without it. */
const renew = () => {
  if (mayRenew(Date.now())) location.reload();
};
const start = () => {
  sleep.abort();
  showLater();
  document.querySelector('[data-rest]')?.removeAttribute('disabled'); // the whole style sheet
  void import('./main.tsx').catch(renew);
};
const follow = ({ movementX, movementY }: PointerEvent) => {
  // Of a pointer that rests while the page changes below it browsers say that it moves, by nothing.
  if (movementX !== 0 || movementY !== 0) start();
};
const finish = async () => {
  if (sleep.signal.aborted) return;
  showLater();
  if (await isSomebodySignedIn()) start();
};
const whenShown = () => {
  addEventListener('pointermove', follow, { signal: sleep.signal });
  whenIdle(() => void finish());
};
for (const sign of ['pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll']) {
  addEventListener(sign, start, { signal: sleep.signal, passive: true });
}
if (document.readyState === 'complete') whenShown();
else addEventListener('load', whenShown, { once: true });
// "Back" shows the page as it was left, and somebody may have signed in since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void finish();
});
addEventListener('click', noteChoiceOf);
