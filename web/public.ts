import { whenIdle } from './idle.ts';
import { noteChoiceOf } from './language-choice.ts';
import './theme/styles.ts';

/**
 * A public page is complete as it arrives, with the styles it needs inside it; its scripts and the whole style
 * sheet wait until the browser has nothing better to do.
 */
const start = () => {
  // The whole style sheet, and the rest of the typeface.
  for (const rest of document.querySelectorAll('[data-rest]')) {
    rest.removeAttribute('disabled');
    rest.removeAttribute('media');
  }
  void import('./main.tsx');
};
/**
 * All files may be there before anything is on the screen; what is shown first must not wait for scripts, and the
 * picture a page opens with is drawn a moment after its words.
 */
const pictureMs = 600;
const whenShown = () => {
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return void whenIdle(start);
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    setTimeout(whenIdle, pictureMs, start);
  }).observe({ type: 'paint', buffered: true });
};
// Whoever reaches for the page gets it alive at once.
for (const sign of ['pointerdown', 'keydown', 'touchstart', 'focusin']) {
  addEventListener(sign, start, { once: true, passive: true });
}
if (document.readyState === 'complete') whenShown();
else addEventListener('load', whenShown, { once: true });
addEventListener('click', noteChoiceOf);
