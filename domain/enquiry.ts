/** What comes in over the public forms and is answered from one desk. */
export const enquiryKinds = ['enquiry', 'booking', 'job'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryStatuses = ['open', 'answered', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** The "I am a" choice of the home page. */
export const visitorKinds = ['retailer', 'brand', 'other'] as const;
export type VisitorKind = (typeof visitorKinds)[number];

/** Business hours within which we answer whoever writes to us. */
export const replyHours = 24;

/** Characters of a visitor's message and of an answer. */
export const maxEnquiryLength = 5000;
