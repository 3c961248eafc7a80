import { describe, expect, it } from 'vitest';
import { readsEmailLinks } from './email-links.ts';
import { companyRoles, roles } from './roles.ts';

describe('links inside emails', () => {
  it('are read by the owners of the operator’s company and by nobody else', () => {
    const readers = roles.flatMap((role) =>
      companyRoles
        .filter((companyRole) => readsEmailLinks({ role, companyRole }))
        .map((companyRole) => `${role} ${companyRole}`),
    );
    expect(readers).toEqual(['admin owner']);
  });
});
