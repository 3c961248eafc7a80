/** Business days from dispatch to the retailer, from and to, as the terms promise them: in the EU and elsewhere. */
export const transitDays = { eu: [7, 14], elsewhere: [10, 21] } as const;
