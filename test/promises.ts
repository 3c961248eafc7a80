import type { publicFigures } from '#site/content/public-figures.ts';

/**
 * What we promise in figures, and what keeps it: a rule or a test, named by its file and by words that stand in it.
 * promises.test.ts holds all texts of all languages to it.
 */
export type Promised = {
  readonly promise: string;
  /** Placeholders of the texts (`freeHours`). */
  readonly figures?: readonly (keyof typeof publicFigures)[];
  /** Beginnings of keys of sentences that write their figure out. */
  readonly texts?: readonly string[];
  readonly keptBy: readonly [file: string, words: string];
};

export const promises: readonly Promised[] = [
  {
    promise: 'A brand confirms an order within 24 hours, at the latest within 48',
    figures: ['confirmFrom', 'confirmTo'],
    keptBy: ['domain/confirm-clock.test.ts', 'is late a millisecond later'],
  },
  {
    promise: 'An order can be changed or cancelled free of charge for 24 hours, or until preparation begins',
    figures: ['freeHours'],
    keptBy: ['domain/refuse-transition.test.ts', 'a cancellation of goods being packed'],
  },
  {
    promise: 'Afterwards a cancellation costs 15% of the goods',
    figures: ['restockingPercent'],
    keptBy: ['domain/cancellation.test.ts', 'late: the fee'],
  },
  {
    promise: 'Established accounts pay 30 or 60 days after the invoice',
    figures: ['termDays', 'termDaysLong'],
    texts: ['orders:terms.net30', 'orders:terms.net60'],
    keptBy: ['domain/terms.test.ts', "'net60'"],
  },
  {
    promise: 'A verified VAT number counts as verified for 90 days',
    texts: ['partners:vatCheck.text', 'partners:vatCheck.state.outdated'],
    keptBy: ['domain/vat-check.test.ts', '90 days later'],
  },
  {
    promise: 'What has a flash point up to 60 °C or more than 24% alcohol is dangerous in transport',
    texts: ['passports:transport.text'],
    keptBy: ['domain/dangerous-goods.test.ts', '24.01 % of alcohol'],
  },
  {
    promise: 'What is paid late bears simple interest of 1.5% a month',
    figures: ['interestPercent'],
    keptBy: ['domain/late-interest.test.ts', 'twelve months of it are a year of it'],
  },
  {
    promise: 'A higher price is announced 30 days before it applies',
    figures: ['noticeDays'],
    keptBy: ['domain/price-notice.test.ts', 'takes effect thirty days later'],
  },
  {
    promise: 'A retailer answers a difference within 5 days, or the order is cancelled without a fee',
    figures: ['proposalDays'],
    keptBy: ['domain/order-proposal.test.ts', 'answerBy(proposedAt)'],
  },
  {
    promise: 'A brand proposes within 3 days what becomes of a problem, or we decide',
    figures: ['claimDays'],
    keptBy: ['domain/claim.ts', 'answerDays = 3'],
  },
  {
    promise: 'Who alone may approve payouts approves their own after a day',
    texts: ['errors:payout-too-soon'],
    keptBy: ['domain/payout.test.ts', 'the only one, a moment too soon'],
  },
  {
    promise: 'A brand is paid to an account that was entered 7 days before and checked',
    figures: ['bankDays'],
    keptBy: ['server/company/company.test.ts', '7 * dayMs'],
  },
  {
    promise: 'Goods are inspected within 14 days; then an order is complete',
    figures: ['inspectionDays'],
    keptBy: ['domain/claim.test.ts', 'wrong goods at the last moment of 14 days'],
  },
  {
    promise: 'Damage is reported within 48 hours of delivery',
    figures: ['damageHours'],
    keptBy: ['domain/claim.test.ts', 'damage at the last moment of 48 hours'],
  },
  {
    promise: 'Delivery takes 7 to 14 business days in the EU and 10 to 21 elsewhere',
    figures: ['euFrom', 'euTo', 'elseFrom', 'elseTo'],
    keptBy: ['domain/transit.test.ts', 'is within what the terms promise'],
  },
  {
    promise: 'A refund passes inspection, processing and transfer in so many business days',
    figures: [
      'refundInspectFrom',
      'refundInspectTo',
      'refundProcessFrom',
      'refundProcessTo',
      'refundTransferFrom',
      'refundTransferTo',
    ],
    keptBy: ['server/claims/emails/claim.ts', 'refundDays.process'],
  },
  {
    promise:
      'Whoever writes is answered within 24 business hours: it waits in the queue from its first moment',
    figures: ['replyHours'],
    keptBy: ['server/queue/queue.test.ts', 'holds what somebody has written until it is answered'],
  },
  {
    promise: 'A consultation takes 30 minutes',
    figures: ['consultationMinutes'],
    keptBy: ['domain/booking.test.ts', 'takes 30 minutes'],
  },
  {
    promise: 'Records are kept 7 years, transactions 6, logs 12 months, job applications 6',
    figures: ['recordYears', 'transactionYears', 'logMonths', 'cvMonths'],
    keptBy: ['server/retention/retention.test.ts', 'goes when /privacy says'],
  },
  {
    promise: 'In an upgraded installation owners are told 30 days before anything is deleted',
    figures: ['deletionNoticeDays'],
    keptBy: ['server/retention/retention.test.ts', 'begins to delete 30 days later, not a moment before'],
  },
  {
    promise: 'An import is kept for 30 days',
    figures: ['importDays'],
    keptBy: ['server/imports/imports.test.ts', 'nobody has touched for 30 days'],
  },
  {
    promise: 'What was entered in the last 60 days is new',
    figures: ['newProductDays'],
    keptBy: ['domain/catalogue-filter.test.ts', 'what came in the last sixty days is new'],
  },
  {
    promise: 'A sign-in ends after 24 hours without use, a remembered one after 30 days',
    figures: ['idleHours', 'rememberDays'],
    keptBy: ['domain/session-ends.test.ts', 'of a retailer ends a day after its last use'],
  },
  {
    promise: 'A browser is recognised for 400 days',
    figures: ['deviceDays'],
    keptBy: ['server/http/session.ts', 'deviceDays * dayMs'],
  },
  {
    promise: 'A link to a new password works for one hour; another is sent after five minutes',
    texts: ['accounts:forgot.sent', 'emails:reset-password.body'],
    keptBy: ['server/accounts/send-reset-link.ts', 'resetMs = hourMs'],
  },
  {
    promise: 'Wrong passwords are counted by the hour',
    texts: ['emails:many-wrong-passwords.body'],
    keptBy: ['domain/limits.ts', 'hourMs'],
  },
  {
    promise: 'A buyer’s limit is ten million pounds a month at most',
    texts: ['errors:order-limit-too-high'],
    keptBy: ['server/team/team.test.ts', 'names the highest limit in pounds'],
  },
  {
    promise: 'A code of the authenticator is new every 30 seconds',
    texts: ['errors:code-wrong'],
    keptBy: ['domain/totp.ts', '30'],
  },
  {
    promise: 'Who has just signed in is not asked again for ten minutes',
    texts: ['security:identity.intro'],
    keptBy: ['domain/freshness.ts', '10 * minuteMs'],
  },
  {
    promise: 'Security activity goes back twelve months',
    texts: ['security:history.text'],
    keptBy: ['domain/retention.ts', 'logs: { months: 12 }'],
  },
  {
    promise: 'A file, a picture, a CV, an import and its ZIP have their largest size, a company 2 GB',
    texts: [
      'documents:papers.addIntro',
      'enquiries:hints.cv',
      'errors:attachment-too-large',
      'errors:bank-file-too-large',
      'errors:attachment-quota-reached',
      'errors:picture-too-large',
      'errors:cv-too-large',
      'errors:import-too-large',
      'errors:import-zip-too-large',
      'imports:upload.text',
      'profile:certificates.fileHint',
    ],
    keptBy: ['domain/attachments.test.ts', 'a company may keep 2 GB'],
  },
  {
    promise: 'An announcement with a time goes out within ten minutes of it',
    texts: ['announcements:send.atHint'],
    keptBy: ['docs/decisions.md', 'within ten minutes of it'],
  },
  {
    promise: 'Figures of a brand and of the team cover the period they name',
    texts: ['dashboards:quick.analyticsNote', 'dashboards:analytics', 'common:period'],
    keptBy: ['server/dashboards/brand-figures.ts', 'weeksShown = 12'],
  },
  {
    promise: 'The language is kept for one year',
    texts: ['cookies:cookies.language.duration'],
    keptBy: ['web/language-choice.test.ts', 'Max-Age=31536000'],
  },
  {
    promise: 'What the law gives (access, erasure) is answered within one month, by people',
    texts: ['privacy:text.sections.rights.text.0'],
    keptBy: ['server/queue/queue.test.ts', 'holds what somebody has written until it is answered'],
  },
  {
    promise: 'Public pages can be zoomed to 400%',
    texts: ['accessibility:text.sections.features.text.3'],
    keptBy: ['test/e2e/screens.spec.ts', 'on the smallest phone'],
  },
  {
    promise: 'What ships has at least 18 months left',
    texts: ['lots:intro', 'lots:watch'],
    keptBy: ['server/lots/lots.test.ts', 'needs 18 months'],
  },
  {
    promise: 'A consultation stands in the queue from 24 hours before it begins',
    texts: ['shell:queue.sources.bookings'],
    keptBy: ['server/queue/queue.test.ts', 'holds consultations of the next 24 hours'],
  },
  {
    promise: 'A liquid that flashes up to 60 °C or holds more than 24% alcohol is dangerous in transport',
    texts: ['passports:transport.text'],
    keptBy: ['domain/dangerous-goods.test.ts', 'a flash point of 60 °C'],
  },
  {
    promise: 'Somebody of the team sees as another person for half an hour at the most',
    figures: ['seeingMinutes'],
    keptBy: [
      'server/security/seeing.test.ts',
      'by itself after half an hour, to the millisecond; the job notes it',
    ],
  },
  {
    promise: 'A change of the terms is announced 30 days ahead by email',
    figures: ['noticeDays'],
    keptBy: ['server/settings/settings.test.ts', 'is told to everybody outside who can sign in'],
  },
  {
    promise: 'The offices are open in the hours that the FAQ and the contact page name',
    figures: ['londonOpens', 'londonCloses', 'seoulOpens', 'seoulCloses'],
    keptBy: ['server/settings/settings.test.ts', 'are open for consultations when they are set to be'],
  },
];

/** What stands as it was given, or describes and promises nothing: the reason is the row's words. */
export const given: readonly Omit<Promised, 'keptBy'>[] = [
  {
    promise: 'The market, by the specification: $32.5B by 2030, 9.61% a year from 2024 to 2032, 80% margin',
    figures: ['marketYear', 'growthPercent', 'growthFrom', 'growthTo', 'marginPercent'],
    texts: ['home:market', 'for-brands:market.size.value'],
  },
  {
    promise:
      'The four figures of /about, by the specification: 10+ years, 100+ retailers, 15+ brands, 24/7 support',
    figures: ['years', 'retailers', 'brands'],
    texts: ['about:stats.support.value'],
  },
  {
    promise: 'The journey by days, by the specification: day 1, 1-2, 3, 4-5, 6-15',
    texts: ['how-it-works:journey.days'],
  },
  {
    promise:
      'Usual minimum orders, cartons and shelf life, by the specification and the terms brands agree to',
    figures: ['moqFrom', 'moqTo', 'shelfMonths'],
    texts: ['faq:items.cartons.answer.0', 'for-retailers:terms.rows.2.value'],
  },
  {
    promise: 'Jobs we offer, and how we came to be',
    texts: [
      'careers:roles.items',
      'careers:benefits.items',
      'about:story.paragraphs',
      'about:pillars.items.2',
    ],
  },
  {
    promise: 'How long a form takes to fill in',
    texts: ['for-retailers:invitation.steps.0.text'],
  },
  {
    promise:
      'Examples of what to enter, the number of a directive, one pound or euro that a rate is for, and the days on which rates of the law change',
    texts: [
      'settings:lateInterest.text',
      'import-faults:fault.months-unreadable',
      'orders:details.gbp',
      'rates:form.units',
      'rates:columns.perGbp',
      'bank:mapping.dayOrders',
      'documents:paper.legend.K',
    ],
  },
];
