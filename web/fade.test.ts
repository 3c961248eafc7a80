import { expect, test, vi } from 'vitest';
import { fadeOf, letGoOfFade } from './fade.ts';

test('another screen fades in; the first one and a filter do not', () => {
  const from = { pathname: '/orders' };
  expect(fadeOf({ fromLocation: from, pathChanged: true })).toEqual([]);
  expect(fadeOf({ fromLocation: from, pathChanged: false })).toBe(false);
  expect(fadeOf({ fromLocation: undefined, pathChanged: true })).toBe(false);
});

test.each([
  ['overtaken by the next one', 'Transition was skipped. New ViewTransition started', 'AbortError'],
  [
    'the window changed its size',
    'Transition was aborted because of invalid state. Viewport size changed',
    'InvalidStateError',
  ],
  [
    'the screen took too long',
    'Transition was aborted because of timeout in DOM update. DOM update timed out',
    'TimeoutError',
  ],
])('a fade that is not shown is no failure: %s', (_, message, name) => {
  expect(isLetGo(new DOMException(message, name))).toBe(true);
});

test.each([
  ['an answer that was no longer wanted', new DOMException('signal is aborted without reason', 'AbortError')],
  ['an answer that took too long', new DOMException('signal timed out', 'TimeoutError')],
  ['a fault of ours', new TypeError('transition is not a function')],
])('anything else is told: %s', (_, reason) => {
  expect(isLetGo(reason)).toBe(false);
});

function isLetGo(reason: unknown): boolean {
  const preventDefault = vi.fn();
  letGoOfFade({ reason, preventDefault });
  return preventDefault.mock.calls.length === 1;
}
