import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { jobApplications } from '#db/schema/enquiries.ts';
import { may } from '#domain/permissions.ts';
import type { House } from '../http/context.ts';
import { worldAt } from '../http/operations.ts';
import { Refusal } from '../http/problem.ts';
import type { Sessions } from '../http/session.ts';
import { contentDisposition } from '../messages/uploads.ts';
import { getBooking } from './booking-view.ts';
import { calendarFile } from './calendar-file.ts';

/** A file of a stranger is saved, never shown. */
const nothingRuns = "default-src 'none'; sandbox";

/**
 * GET /api/bookings/calendar?token=…: the booking as a calendar file, for who has its link.
 * GET /api/admin/enquiries/:enquiryId/cv: a CV, for the team.
 */
export function registerDownloads(app: FastifyInstance, house: House, sessions: Sessions): void {
  const { db, files, config } = house;

  app.get('/api/bookings/calendar', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.query as { token?: unknown };
    const booking = await getBooking(db, { token: typeof token === 'string' ? token : '' }, config);
    const { content, method } = calendarFile(booking, booking.language, worldAt(house));
    return reply
      .type(`text/calendar; charset=utf-8; method=${method}`)
      .header('content-disposition', contentDisposition('lys.ics'))
      .send(content);
  });

  app.get(
    '/api/admin/enquiries/:enquiryId/cv',
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const session = await sessions.of(request);
      if (session === null) throw new Refusal('signed-out');
      if (!may(session.actor, 'admin:enquiries')) throw new Refusal('forbidden');
      const asked = z.uuid().safeParse((request.params as { enquiryId: string }).enquiryId);
      if (!asked.success) throw new Refusal('not-found');
      const [cv] = await db
        .select({ name: jobApplications.cvName, size: jobApplications.cvSize, key: jobApplications.cvKey })
        .from(jobApplications)
        .where(eq(jobApplications.enquiryId, asked.data));
      if (cv?.key == null || !(await files.exists(cv.key))) throw new Refusal('not-found');
      return reply
        .type('application/pdf')
        .header('content-length', cv.size)
        .header('content-disposition', contentDisposition(cv.name))
        .header('content-security-policy', nothingRuns)
        .header('cache-control', 'private, no-store')
        .send(await files.stream(cv.key));
    },
  );
}
