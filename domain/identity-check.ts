/**
 * How the team makes sure who somebody is that has lost the authenticator: an email proves nothing here, whoever
 * reads the mailbox could have written it.
 */
export const identityChecks = ['called-back', 'video-call', 'in-person', 'owner-confirmed'] as const;
export type IdentityCheck = (typeof identityChecks)[number];
