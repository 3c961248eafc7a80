import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { currentToasts, dismissToast } from '#web/ui/toast.ts';

/** Files of components share what they import, and with it a window: each test leaves it as it found it. */
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
