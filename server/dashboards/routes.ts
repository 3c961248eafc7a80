import type { dashboards } from '#contract/dashboards.ts';
import type { HandlersOf } from '../http/context.ts';

/** Placeholder until the area's owner fills it. */
export const dashboardsHandlers = {} as HandlersOf<typeof dashboards>;
