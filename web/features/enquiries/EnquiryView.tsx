import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { AnswerForm } from './AnswerForm.tsx';
import { BookingCard } from './BookingCard.tsx';
import { CvCard } from './CvCard.tsx';
import css from './Desk.module.css';
import { Details, Words } from './Details.tsx';
import type { EnquiryDeskSearch } from './desk-search.ts';
import { About, enquiryHref } from './EnquiriesTable.tsx';
import { EntryHead } from './EntryHead.tsx';
import { type Enquiry, enquiryQuery } from './queries.ts';
import { StatusBadge } from './StatusBadge.tsx';

type Props = { readonly enquiryId: string; readonly search: EnquiryDeskSearch };

/** One enquiry: what was written, what was answered, and the next answer. */
export function EnquiryView({ enquiryId, search: { enquiry: _, ...list } }: Props) {
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
        {enquiry.answers.map((answer) => (
          <Answer key={answer.id} answer={answer} />
        ))}
        <AnswerForm key={enquiryId} enquiry={enquiry} />
      </div>
      <div className={css.side}>
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

function Answer({ answer }: { readonly answer: Enquiry['answers'][number] }) {
  return (
    <Columns as="article" gap={2} className={css.answer}>
      <Row as="p" gap={1} across={3} wrap className={textCss.note}>
        <strong>{answer.authorName}</strong>
        <RelativeTime at={answer.createdAt} />
      </Row>
      <p className={textCss.written}>{answer.text}</p>
    </Columns>
  );
}
