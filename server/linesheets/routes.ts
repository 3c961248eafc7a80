import type { linesheets } from '#contract/linesheets.ts';
import type { HandlersOf } from '../http/context.ts';
import { getLineSheetChoice } from './choice.ts';
import { downloadLineSheet } from './download.ts';

export const linesheetsHandlers: HandlersOf<typeof linesheets> = { getLineSheetChoice, downloadLineSheet };
