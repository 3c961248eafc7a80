import { ChangePassword } from './ChangePassword.tsx';

/** Security: what keeps the account safe, one matter below the other (specification §2). */
export function SecurityTab() {
  return <ChangePassword />;
}
