import type { bookkeeping } from '#contract/bookkeeping.ts';
import type { HandlersOf } from '../http/context.ts';
import { downloadJournal, downloadXero } from './downloads.ts';

export const bookkeepingHandlers: HandlersOf<typeof bookkeeping> = { downloadJournal, downloadXero };
