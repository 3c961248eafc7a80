import { createFileRoute } from '@tanstack/react-router';
import { BookingCalendar } from '#web/features/enquiries/BookingCalendar.tsx';
import { ContactForm } from '#web/features/enquiries/ContactForm.tsx';
import { OpenCalendar } from '#web/features/enquiries/OpenCalendar.tsx';
import { ContactPage } from '#web/features/public/contact/ContactPage.tsx';

export const Route = createFileRoute('/{-$lang}/contact')({
  staticData: { texts: ['contact', 'enquiries', 'imprint'] },
  component: () => (
    <ContactPage
      form={<ContactForm />}
      booking={<BookingCalendar />}
      openCalendar={<OpenCalendar variant="secondary" size="large" />}
    />
  ),
});
