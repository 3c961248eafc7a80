import type { audit } from '#contract/audit.ts';
import type { HandlersOf } from '../http/context.ts';
import { listAudit } from './list-audit.ts';
import { getAuditState, startVerification } from './state.ts';

export const auditHandlers: HandlersOf<typeof audit> = {
  listAudit,
  getAuditState,
  verifyAudit: startVerification,
};
