import { tellOfRefusedPassword } from './accounts/refused-password.ts';
import { endOverdueSeeing } from './accounts/seeing.ts';
import { sendResetLink } from './accounts/send-reset-link.ts';
import { sendAnnouncement, sendDueAnnouncements } from './announcements/jobs/send-announcement.ts';
import { sealAudit } from './audit/seal.ts';
import { verifyAndNote } from './audit/verification.ts';
import { endClaims } from './badge-claims/jobs/end-claims.ts';
import { refreshPriceOrder } from './catalogue/rates.ts';
import { claimChanged } from './claims/jobs/claim-changed.ts';
import { makePaper } from './documents/make-paper.ts';
import { carryEmailsOn } from './emails/carry-emails-on.ts';
import { deliverEmail } from './emails/deliver-email.ts';
import { sealOldSecrets } from './emails/seal-old-secrets.ts';
import { removeOldCvs } from './enquiries/remove-old-cvs.ts';
import type { House } from './http/context.ts';
import { worldAt } from './http/operations.ts';
import { internet, type PictureNet } from './imports/fetch-picture.ts';
import { applyImport } from './imports/jobs/apply-import.ts';
import { checkImport } from './imports/jobs/check-import.ts';
import { removeOldImports } from './imports/jobs/remove-old-imports.ts';
import type { JobHandlers } from './jobs/queue.ts';
import { ageLots } from './lots/jobs/age-lots.ts';
import { recallOpened } from './lots/jobs/recall-opened.ts';
import { messageSent } from './messages/jobs/message-sent.ts';
import { listUnread } from './messages/list-unread.ts';
import { removeOrphanUploads } from './messages/remove-upload.ts';
import { invoiceIssued } from './money/jobs/invoice-issued.ts';
import { remindOverdue } from './money/jobs/remind-overdue.ts';
import { followProposals } from './moves/follow-proposals.ts';
import { sweep } from './moves/sweep.ts';
import { mailNews } from './news/jobs/mail-news.ts';
import { weeklyDigest } from './news/jobs/weekly-digest.ts';
import { completeDelivered } from './orders/jobs/complete-delivered.ts';
import { orderPlaced } from './orders/jobs/order-placed.ts';
import { orderStatusChanged } from './orders/jobs/order-status-changed.ts';
import { foldOrderCounts } from './orders/order-counts.ts';
import { followPassports } from './passports/jobs/follow-passports.ts';
import { removeUnusedPictures } from './pictures/jobs/remove-unused.ts';
import { applyPriceNotices } from './products/jobs/apply-price-notices.ts';
import { runRetentionByItself } from './retention/run-retention.ts';
import { tellPolicyChange } from './settings/jobs/tell-policy-change.ts';
import { settlementMade } from './settlements/jobs/settlement-made.ts';
import { makeDueStatements } from './settlements/make-statements.ts';
import { stockFallen } from './stock/jobs/stock-fallen.ts';

/** Which job does what. Each is a file of its own; a job may run twice and must not mind. */
export function jobHandlers(house: House, { net = internet }: { net?: PictureNet } = {}): JobHandlers {
  return {
    'reset-requested': (data) => sendResetLink(house.db, data, worldAt(house)),
    'password-refused': (data) => tellOfRefusedPassword(house.db, data, worldAt(house)),
    'order-placed': (data) => orderPlaced(house.db, data, worldAt(house)),
    'order-status-changed': (data) => orderStatusChanged(house.db, data, worldAt(house)),
    'claim-changed': (data) => claimChanged(house.db, data, worldAt(house)),
    'stock-fallen': (data) => stockFallen(house.db, data, worldAt(house)),
    'recall-opened': (data) => recallOpened(house.db, data, worldAt(house)),
    'message-sent': (data) => messageSent(house.db, data, worldAt(house)),
    'policy-change': (data) => tellPolicyChange(house.db, data, worldAt(house)),
    'send-announcement': (data) => sendAnnouncement(house.db, data, worldAt(house)),
    'make-paper': async ({ documentId }) => {
      await makePaper(house, documentId);
    },
    'settlement-made': (data) => settlementMade(house, data, worldAt(house)),
    'make-settlements': async () => {
      await makeDueStatements(house.db, worldAt(house));
    },
    'invoice-issued': (data) => invoiceIssued(house.db, data, worldAt(house)),
    'deliver-email': (data) => deliverEmail({ ...house, seals: worldAt(house).seals }, data),
    retention: async () => {
      await runRetentionByItself({ ...house, world: worldAt(house) });
    },
    'seal-audit': async () => {
      await sealAudit(house.db, house.log, worldAt(house));
    },
    'verify-audit': async () => {
      await verifyAndNote(house.db, house.log, house.clock());
    },
    sweep: () => sweep(house.db, worldAt(house)),
    'end-overdue-seeing': () => endOverdueSeeing(house.db, worldAt(house)),
    'fold-order-counts': () => foldOrderCounts(house.db),
    'list-unread': () => listUnread(house.db, house.clock()),
    'refresh-price-order': () => refreshPriceOrder(house.db, house.clock()),
    'apply-price-notices': async () => {
      await applyPriceNotices(house.db, worldAt(house));
    },
    'remove-orphan-uploads': async () => {
      await removeOrphanUploads(house.db, house.files, house.clock());
    },
    'remove-old-cvs': async () => {
      await removeOldCvs(house.db, house.files, house.clock());
    },
    'remove-unused-pictures': async () => {
      await removeUnusedPictures(house.db, house.files, house.clock());
    },
    'remove-old-imports': async () => {
      await removeOldImports(house.db, house.files, house.clock());
    },
    'check-import': (data) => checkImport({ ...house, net, world: worldAt(house) }, data),
    'apply-import': (data) => applyImport({ ...house, net, world: worldAt(house) }, data),
    'seal-old-secrets': async () => {
      await sealOldSecrets(house.db, worldAt(house).seals);
    },
    'carry-emails-on': () => carryEmailsOn(house),
    'complete-delivered': async () => {
      await completeDelivered(house.db, worldAt(house));
    },
    'follow-proposals': async () => {
      await followProposals(house.db, worldAt(house));
    },
    'follow-passports': () => followPassports(house.db, worldAt(house)),
    'end-claims': () => endClaims(house.db, worldAt(house)),
    'send-due-announcements': () => sendDueAnnouncements(house.db, worldAt(house)),
    'mail-news': () => mailNews(house.db, worldAt(house)),
    'weekly-digest': () => weeklyDigest(house.db, worldAt(house)),
    'age-lots': async () => {
      await ageLots(house.db, worldAt(house));
    },
    'remind-overdue': async () => {
      await remindOverdue(house.db, worldAt(house));
    },
  };
}
