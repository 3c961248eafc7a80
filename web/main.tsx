import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { comeAlive } from './alive.ts';
import { ApiError, answers, onSignedOut } from './api.ts';
import { App } from './app.tsx';
import { letGoOfFade } from './fade.ts';
import { createTexts } from './i18n.ts';
import { firstLanguage, settleWaitingChoice, showLanguage } from './language.ts';
import { renewAfterRelease } from './new-release.ts';
import { readPageData } from './page-data.ts';
import { createQueryClient, sessionQuery } from './queries.ts';
import { createAppRouter } from './router.tsx';
import { forgetSession, keepSessionInStep } from './session.ts';
import { sessionAnswer } from './visitor.ts';
import './theme/styles.ts';

const root = document.getElementById('root');
// Not awaited: the screens' chunks import what may lie in this one, and would wait for its end for ever.
if (root !== null) void start(root);

/** Shows the app in an empty page, or brings a page that was rendered ahead to life. */
async function start(element: HTMLElement): Promise<void> {
  const queries = createQueryClient();
  const texts = await createTexts(firstLanguage(window.location.pathname));
  await showLanguage(texts, firstLanguage(window.location.pathname));
  readPageData(queries);
  const answer = sessionAnswer();
  if (answer !== undefined) {
    answers.first = answers.last = answer.moment;
    queries.setQueryData(sessionQuery.queryKey, answer.session, answer);
  }
  const router = createAppRouter({ queries, texts });
  keepSessionInStep(queries, router);
  // It is not worth an error page: the choice is kept in this browser anyway.
  void settleWaitingChoice(queries).catch(() => undefined);
  onSignedOut(() => forgetSession(queries));
  renewAfterRelease(router, Date.now);
  window.addEventListener('unhandledrejection', letGoOfFade);
  const isRendered = element.hasChildNodes();
  if (isRendered) {
    // A rendered page has no data of the router in it; without this React would render it twice.
    router.ssr = { manifest: undefined };
    await router.load();
  }
  const app = (
    <StrictMode>
      <App router={router} queries={queries} texts={texts} />
    </StrictMode>
  );
  // In small steps, so that the page stays responsive while it comes to life.
  if (isRendered) {
    comeAlive(() => startTransition(() => void hydrateRoot(element, app, { onCaughtError: tell })));
    return;
  }
  createRoot(element, { onCaughtError: tell }).render(app);
}

/** What the server refuses a screen explains: that is no error of a script. Anything else is, and is told. */
function tell(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error);
}
