import type { enquiries } from '#contract/enquiries.ts';
import type { GuestContext, HandlersOf } from '../http/context.ts';
import { answerEnquiry, closeEnquiry, reopenEnquiry } from './answer-enquiry.ts';
import { getApplication, listApplications } from './applications.ts';
import { book } from './book.ts';
import { bookingView, getBooking } from './booking-view.ts';
import { cancelBooking, cancelBookingForVisitor } from './cancel-booking.ts';
import { downloadBooking, downloadCv } from './downloads.ts';
import { getEnquiry } from './get-enquiry.ts';
import { listEnquiries } from './list-enquiries.ts';
import { moveBooking } from './move-booking.ts';
import { sendApplication } from './receive-application.ts';
import { sendContact, sendHomeContact } from './receive-enquiry.ts';
import { listSlots } from './slots.ts';

export const enquiriesHandlers: Omit<
  HandlersOf<typeof enquiries>,
  'approveApplication' | 'declineApplication'
> = {
  sendHomeContact: thanks(sendHomeContact),
  sendContact: thanks(sendContact),
  sendApplication: thanks(sendApplication),
  listSlots: ({ db, world }, { office }) => listSlots(db, office, world.now),
  book: ({ db, world, ip, language }, form) => book(db, form, { ip, language }, world),
  getBooking: async ({ db, world }, input) => bookingView(await getBooking(db, input, world), world.now),
  moveBooking: ({ db, world }, input) => moveBooking(db, input, world),
  cancelBooking: ({ db, world }, input) => cancelBooking(db, input, world),
  downloadBooking,
  downloadCv,
  listApplications: ({ db, actor, world }, input) => listApplications(db, actor, input, world.now),
  getApplication: ({ db, actor, world }, { applicationId }) =>
    getApplication(db, actor, applicationId, world.now),
  listEnquiries: ({ db }, input) => listEnquiries(db, input),
  getEnquiry: ({ db }, { enquiryId }) => getEnquiry(db, enquiryId),
  answerEnquiry: ({ db, actor, world }, input) => answerEnquiry(db, actor, input, world),
  closeEnquiry: ({ db, world }, { enquiryId }) => closeEnquiry(db, enquiryId, world),
  reopenEnquiry: ({ db, world }, { enquiryId }) => reopenEnquiry(db, enquiryId, world),
  cancelBookingForVisitor: ({ db, actor, world }, input) => cancelBookingForVisitor(db, actor, input, world),
};

/** A form that answers nothing but "done". */
function thanks<Form>(
  send: (
    db: GuestContext['db'],
    form: Form,
    sender: Pick<GuestContext, 'ip' | 'language'>,
    world: GuestContext['world'],
  ) => Promise<void>,
) {
  return async ({ db, world, ip, language }: GuestContext, form: Form) => {
    await send(db, form, { ip, language }, world);
    return {};
  };
}
