import { spawnSync } from 'node:child_process';

/** nobody: PostgreSQL refuses to run as root, so root hands it to the account with the fewest rights. */
const nobody = 65534;

/** Who runs the database server. */
export type SystemAccount = {
  readonly uid: number;
  readonly gid: number;
  /** True when we are root and the server runs as somebody else. */
  readonly dropped: boolean;
  /** What node:child_process needs to start a program as this account. */
  readonly spawn: { uid?: number; gid?: number };
};

export function serverAccount(): SystemAccount {
  const uid = process.getuid?.() ?? -1;
  if (uid === 0) return { uid: nobody, gid: nobody, dropped: true, spawn: { uid: nobody, gid: nobody } };
  return { uid, gid: process.getgid?.() ?? -1, dropped: false, spawn: {} };
}

/** Whether the account can pass through every folder above and into this one. */
export function canEnter(account: SystemAccount, folder: string): boolean {
  if (!account.dropped) return true;
  return spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...account.spawn, cwd: '/' }).status === 0;
}
