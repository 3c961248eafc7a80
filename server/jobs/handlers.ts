import { noteRefusedPassword } from '../accounts/refused-password.ts';
import { sendResetLink } from '../accounts/send-reset-link.ts';
import { sealAudit } from '../audit/seal.ts';
import { makePaper } from '../documents/make-paper.ts';
import type { House } from '../http/context.ts';
import { worldAt } from '../http/operations.ts';
import { sealOldSecrets } from '../mail/seal-old-secrets.ts';
import { runRetentionByItself } from '../retention/run-retention.ts';
import { completeDelivered } from './complete-delivered.ts';
import { deliverLetter } from './deliver-letter.ts';
import { invoiceIssued } from './invoice-issued.ts';
import { messageSent } from './message-sent.ts';
import { orderPlaced } from './order-placed.ts';
import { orderStatusChanged } from './order-status-changed.ts';
import type { JobHandlers } from './queue.ts';
import { remindOverdue } from './remind-overdue.ts';
import { sweep } from './sweep.ts';

/** Which job does what. Each is a file of its own; a job may run twice and must not mind. */
export function jobHandlers(house: House): JobHandlers {
  return {
    'reset-requested': (data) => sendResetLink(house.db, data, worldAt(house)),
    'password-refused': (data) => noteRefusedPassword(house.db, data, worldAt(house)),
    'order-placed': (data) => orderPlaced(house.db, data, worldAt(house)),
    'order-status-changed': (data) => orderStatusChanged(house.db, data, worldAt(house)),
    'message-sent': (data) => messageSent(house.db, data, worldAt(house)),
    'make-paper': async ({ documentId }) => {
      await makePaper(house, documentId);
    },
    'invoice-issued': (data) => invoiceIssued(house.db, data, worldAt(house)),
    'deliver-letter': (data) => deliverLetter({ ...house, seals: worldAt(house).seals }, data),
    retention: async () => {
      await runRetentionByItself(house, worldAt(house));
    },
    'seal-audit': async () => {
      await sealAudit(house.db, house.log, worldAt(house));
    },
    sweep: async () => {
      await sweep(house);
      await sealOldSecrets(house.db, worldAt(house).seals);
      await completeDelivered(house.db, worldAt(house));
      await remindOverdue(house.db, worldAt(house));
    },
  };
}
