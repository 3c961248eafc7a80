import type { announcements } from '#contract/announcements.ts';
import type { HandlersOf } from '../http/context.ts';
import { countAudience } from './audience.ts';
import { getAnnouncement, listAnnouncements, readAnnouncement } from './read-announcements.ts';
import {
  createAnnouncement,
  saveAnnouncement,
  sendAnnouncement,
  withdrawAnnouncement,
} from './write-announcement.ts';

export const announcementsHandlers: HandlersOf<typeof announcements> = {
  listAnnouncements,
  getAnnouncement,
  countAudience,
  createAnnouncement,
  saveAnnouncement,
  sendAnnouncement,
  withdrawAnnouncement,
  readAnnouncement,
};
