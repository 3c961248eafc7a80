import { createRequire } from 'node:module';

/**
 * The measuring tools, found where they are installed: beside this file, once somebody measures. What is used of them
 * is written down here, for they are not there when the house's types are checked.
 */
type Request = {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};

export type Result = {
  readonly duration: number;
  readonly errors: number;
  readonly requests: { readonly total: number };
  readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number };
  readonly statusCodeStats?: Readonly<Record<string, { readonly count?: number }>>;
};

/** Ends by itself or when it is stopped. */
type Asking = Promise<Result> & { readonly stop: () => void };

type Autocannon = (options: {
  readonly url: string;
  readonly connections: number;
  readonly timeout: number;
  readonly duration?: number;
  readonly amount?: number;
  readonly requests: readonly { readonly setupRequest: (request: Request) => Request }[];
}) => Asking;

export type Report = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};

type Lighthouse = (
  url: string,
  flags: { readonly port: number; readonly logLevel: 'error'; readonly onlyCategories: string[] },
) => Promise<{ readonly lhr: Report } | undefined>;

type Launch = (options: {
  readonly chromeFlags: readonly string[];
  readonly logLevel: 'error';
}) => Promise<{ readonly port: number; readonly kill: () => void }>;

const load = async (name: string) => (await import(import.meta.resolve(name))).default;

export const autocannon: Autocannon = await load('autocannon');
export const lighthouse: Lighthouse = await load('lighthouse');

const { resolve } = createRequire(import.meta.url);

/** Lighthouse brings the launcher; it finds Chromium by CHROME_PATH. */
export const { launch }: { readonly launch: Launch } = createRequire(resolve('lighthouse'))(
  'chrome-launcher',
);
