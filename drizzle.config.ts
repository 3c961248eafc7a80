import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './db/schema/accounts.ts',
    './db/schema/audit.ts',
    './db/schema/passkeys.ts',
    './db/schema/emails.ts',
    './db/schema/catalogue.ts',
    './db/schema/facets.ts',
    './db/schema/cart.ts',
    './db/schema/orders.ts',
    './db/schema/approvals.ts',
    './db/schema/messages.ts',
    './db/schema/notifications.ts',
    './db/schema/documents.ts',
    './db/schema/enquiries.ts',
    './db/schema/views.ts',
    './db/schema/keeping.ts',
    './db/schema/buying.ts',
    './db/schema/claims.ts',
    './db/schema/news.ts',
    './db/schema/samples.ts',
    './db/schema/notes.ts',
    './db/schema/desk.ts',
  ],
  out: './db/migrations',
});
