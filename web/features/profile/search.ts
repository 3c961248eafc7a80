export const profileTabs = ['account', 'company', 'preferences', 'security'] as const;
export type ProfileTab = (typeof profileTabs)[number];
export type ProfileSearch = { readonly tab?: ProfileTab };

/** What the address of /profile may say; anything else is left out. */
export function parseProfileSearch({ tab }: Record<string, unknown>): ProfileSearch {
  const known = profileTabs.find((each) => each === tab);
  return known === undefined ? {} : { tab: known };
}
