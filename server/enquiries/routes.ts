import type { enquiries } from '#contract/enquiries.ts';
import type { GuestContext, HandlersOf } from '../http/context.ts';
import { answerApplication, answerEnquiry, closeEnquiry, reopenEnquiry } from './answer-enquiry.ts';
import { getApplication, listApplications } from './applications.ts';
import { book } from './book.ts';
import { bookingView, getBooking } from './booking-view.ts';
import { cancelBooking, cancelBookingForVisitor } from './cancel-booking.ts';
import { downloadBooking, downloadCv } from './downloads.ts';
import { getEnquiry } from './get-enquiry.ts';
import { listEnquiries } from './list-enquiries.ts';
import { listHolidays } from './list-holidays.ts';
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
  listHolidays,
  listSlots,
  book,
  getBooking: async (context, input) => bookingView(await getBooking(context, input), context.world.now),
  moveBooking,
  cancelBooking,
  downloadBooking,
  downloadCv,
  listApplications,
  getApplication,
  listEnquiries,
  getEnquiry,
  answerEnquiry,
  answerApplication,
  closeEnquiry,
  reopenEnquiry,
  cancelBookingForVisitor,
};

/** A form that answers nothing but "done". */
function thanks<Form>(send: (context: GuestContext, form: Form) => Promise<void>) {
  return async (context: GuestContext, form: Form) => {
    await send(context, form);
    return {};
  };
}
