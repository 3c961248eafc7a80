import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { AnswerEnquiry } from './AnswerEnquiry.tsx';
import type { HelpOf } from './AnswerForm.tsx';
import { Answers } from './Answers.tsx';
import { BookingCard } from './BookingCard.tsx';
import { CvCard } from './CvCard.tsx';
import css from './Desk.module.css';
import { Details, Words } from './Details.tsx';
import { type EnquiryDeskSearch, enquiryHref } from './desk-search.ts';
import { About } from './EnquiriesTable.tsx';
import { EntryHead } from './EntryHead.tsx';
import { enquiryQuery } from './queries.ts';
import { StatusBadge } from './StatusBadge.tsx';

type Props = {
  readonly enquiryId: string;
  readonly search: EnquiryDeskSearch;
  readonly help: HelpOf;
  /** How the team shares it. */
  readonly desk: ReactNode;
};

/** One enquiry: what was written, what was answered, and the next answer. */
export function EnquiryView({ enquiryId, search: { enquiry: _, ...list }, help, desk }: Props) {
  const { t } = useTranslation('enquiries');
  const { data: enquiry } = useSuspenseQuery(enquiryQuery(enquiryId));
  const { kind, status, name, company, email, phone, message, booking, job } = enquiry;
  return (
    <Columns gap={6} across={10} className={css.view}>
      <div className={css.main}>
        <EntryHead title={name} back={{ href: enquiryHref(list), label: t('desk.back') }}>
          <StatusBadge status={status} />
        </EntryHead>
        <Words title={t('fields.message')} text={message} />
        <Answers answers={enquiry.answers} />
        <AnswerEnquiry key={enquiryId} enquiry={enquiry} help={help} />
      </div>
      <div className={css.side}>
        {desk}
        {booking !== null && <BookingCard enquiry={enquiry} booking={booking} />}
        {job !== null && <CvCard enquiryId={enquiryId} job={job} />}
        <Details
          rows={[
            { term: t('desk.kindLabel'), value: t(`desk.kinds.${kind}`) },
            { term: t('desk.about'), value: kind === 'booking' ? null : <About enquiry={enquiry} /> },
            { term: t('fields.company'), value: company },
            { term: t('fields.email'), value: <a href={`mailto:${email}`}>{email}</a> },
            {
              term: t('fields.phone'),
              value: phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>,
            },
            { term: t('fields.language'), value: t(`languages.${enquiry.language}`) },
            { term: t('desk.received'), value: <RelativeTime at={enquiry.createdAt} /> },
          ]}
        />
      </div>
    </Columns>
  );
}
