import type { news as contract } from '#contract/news.ts';
import type { OutputOf } from '#contract/operation.ts';

export type Signal = OutputOf<(typeof contract)['listSignals']>['items'][number];
