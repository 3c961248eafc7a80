import type { ScheduledJob } from '../kernel/job-data.ts';

const everyTenMinutes = '*/10 * * * *';
const everyHour = '7 * * * *';
const everyNight = '40 2 * * *';
const everyMorning = '20 4 * * *';

/** When what runs by itself runs. */
export const schedules: Readonly<Record<ScheduledJob, string>> = {
  sweep: everyTenMinutes,
  'end-overdue-seeing': everyTenMinutes,
  'fold-order-counts': everyTenMinutes,
  'list-unread': everyTenMinutes,
  'refresh-price-order': everyTenMinutes,
  'apply-price-notices': everyTenMinutes,
  'remove-orphan-uploads': everyTenMinutes,
  'remove-old-cvs': everyTenMinutes,
  'seal-old-secrets': everyTenMinutes,
  'carry-emails-on': everyTenMinutes,
  'complete-delivered': everyTenMinutes,
  'follow-proposals': everyTenMinutes,
  'remind-overdue': everyTenMinutes,
  'send-due-announcements': everyTenMinutes,
  'mail-news': everyTenMinutes,
  'weekly-digest': everyHour,
  'age-lots': everyHour,
  'seal-audit': everyHour,
  'verify-audit': everyMorning,
  'make-settlements': everyMorning,
  retention: everyNight,
  'follow-passports': everyNight,
  'end-claims': everyNight,
  'remove-unused-pictures': everyNight,
  'remove-old-imports': everyNight,
};
