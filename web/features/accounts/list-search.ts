import { inviteStates } from '#domain/invite.ts';
import { given, listFields, oneOf, type Search, searchFields, words } from '#web/search-fields.ts';

export const emailStates = ['queued', 'kept', 'sent', 'failed'] as const;

const inviteFields = { state: oneOf(inviteStates), ...listFields('invites') };
export type InviteSearch = Search<typeof inviteFields>;
export const parseInviteSearch = searchFields(inviteFields);
export const inviteFilterOf = ({ state, sort }: InviteSearch) => given({ state, sort });

const emailFields = { state: oneOf(emailStates), to: words(100), email: words(), ...listFields('emails') };
export type EmailSearch = Search<typeof emailFields>;
export const parseEmailSearch = searchFields(emailFields);
export const emailFilterOf = ({ state, to, sort }: EmailSearch) => given({ status: state, to, sort });
