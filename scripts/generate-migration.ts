import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * `npm run db:generate`: writes the migration from the schema. Nothing has been released yet, so there is
 * one migration and it is made anew; after the first release this becomes a plain `drizzle-kit generate`.
 */
const folder = new URL('../db/migrations/', import.meta.url);

rmSync(folder, { recursive: true, force: true });
execFileSync('node_modules/.bin/drizzle-kit', ['generate', '--name', 'house'], { stdio: 'inherit' });

const file = readdirSync(folder).find((name) => name.endsWith('.sql'));
if (file === undefined) throw new Error('drizzle-kit wrote no migration');
const url = new URL(file, folder);
const needsTrigrams = 'CREATE EXTENSION IF NOT EXISTS pg_trgm;\n--> statement-breakpoint\n';
const rules = readFileSync(new URL('../db/schema/issued-papers.sql', import.meta.url), 'utf8');
const breakpoint = '\n--> statement-breakpoint\n';
writeFileSync(url, needsTrigrams + readFileSync(url, 'utf8') + breakpoint + rules);
