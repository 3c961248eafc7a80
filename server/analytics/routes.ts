import type { analytics } from '#contract/analytics.ts';
import type { HandlersOf } from '../http/context.ts';
import { getBrandPerformance } from './brands.ts';
import { getTradeFigures } from './figures.ts';
import { downloadAnalytics } from './file.ts';
import { getSalesAnalytics } from './sales.ts';
import { getStatusDistribution } from './statuses.ts';

export const analyticsHandlers: HandlersOf<typeof analytics> = {
  getTradeFigures,
  getSalesAnalytics,
  getBrandPerformance,
  getStatusDistribution,
  downloadAnalytics,
};
