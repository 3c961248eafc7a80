/** What an account has besides its password, and whether it has to have something. */
export type Factors = {
  readonly hasAuthenticator: boolean;
  readonly hasPasskey: boolean;
  readonly isRequired: boolean;
};

/** Whether the account owes a second factor: nothing opens before one is set up. */
export function owesSecondFactor({ hasAuthenticator, hasPasskey, isRequired }: Factors): boolean {
  return isRequired && !hasAuthenticator && !hasPasskey;
}

/**
 * Whether the right password opens nothing yet. A passkey beside the password is a choice of its owner, who may
 * go on signing in with the password from elsewhere; where a second factor is required it is asked for.
 */
export function asksForSecondFactor({ hasAuthenticator, hasPasskey, isRequired }: Factors): boolean {
  return hasAuthenticator || (isRequired && hasPasskey);
}
