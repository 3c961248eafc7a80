import type { brandPage } from '#contract/page.ts';
import type { HandlersOf } from '../http/context.ts';
import { discardPage, restorePage, savePage } from './change-page.ts';
import { getOverview } from './get-overview.ts';
import { listPageVersions } from './list-page-versions.ts';
import { getPage } from './page-view.ts';
import { previewPage } from './preview-page.ts';
import { approvePage, publishPage, sendPageBack } from './publish-page.ts';

export const pageHandlers: HandlersOf<typeof brandPage> = {
  getPage,
  savePage,
  discardPage,
  publishPage,
  approvePage,
  sendPageBack,
  previewPage,
  listPageVersions,
  restorePage,
  getOverview,
};
