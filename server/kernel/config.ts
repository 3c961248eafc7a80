import { isIP, type NetConnectOpts } from 'node:net';
import { join, resolve } from 'node:path';
import { type SocialLink, socialLink } from '#domain/settings.ts';
import { type Env, flag, oneOf, refuse, text, urlOf } from './environment.ts';
import { isLoopback } from './loopback.ts';
import { costOfTests, type PasswordCost, usualCost } from './password-cost.ts';
import { isDefaultSecret, plainWordsOf, refuseCheapPasswords, refuseOpenDoors } from './production.ts';
import type { KeyRing } from './seals.ts';
import { keptKeys, ringOf } from './secret-file.ts';

const nodeEnvs = ['development', 'production', 'test'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Everything the environment decides (docs/operations.md lists the variables), parsed once. */
export type Config = Readonly<{
  nodeEnv: (typeof nodeEnvs)[number];
  logLevel: (typeof logLevels)[number];
  /** What the hash of a password takes: nothing with NODE_ENV=test. */
  passwordCost: PasswordCost;
  /** 0: any free port. */
  port: number;
  host: string;
  /** An origin, "https://lys.example"; null: http://localhost:PORT and http://127.0.0.1:PORT. */
  publicUrl: string | null;
  /** As Fastify takes it: whether, how many hops, or whose X-Forwarded-* headers are believed. */
  trustProxy: boolean | number | string;
  /** Absolute: the embedded database, files and the secret. */
  dataDir: string;
  /** Uploads and papers, where no object storage is configured. */
  filesDir: string;
  /** null: the embedded database. */
  databaseUrl: string | null;
  /** Makes and changes the tables, so that `databaseUrl` need not own them; null: `databaseUrl` does. */
  databaseOwnerUrl: string | null;
  /** Signs and encrypts what must not be forged or read; at least 32 characters. */
  secretKey: string;
  /** Accepted besides: what they have sealed and signed is still known. */
  oldSecretKeys: readonly string[];
  /** Where the keys are kept, one a line; null: the environment names them. */
  secretFile: string | null;
  /** null: emails are kept and shown at /admin/outbox. */
  smtpUrl: string | null;
  s3: S3 | null;
  /** Where leaked passwords are asked for by the beginning of their hash; null: nowhere. */
  pwnedPasswordsUrl: string | null;
  /** Looks into uploads for malware; null: nobody does. */
  clamd: NetConnectOpts | null;
  /** Demo accounts, demo data and the development pages. */
  demo: boolean;
  /** The house's own pages elsewhere; none is shown unless set. */
  socialLinks: readonly SocialLink[];
}>;

export type S3 = Readonly<{
  bucket: string;
  region: string;
  /** null: Amazon's own. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
  /** Bucket in the path instead of the host name, as most servers other than Amazon's want it. */
  forcePathStyle: boolean;
}>;

/** The configuration before anything is written: without SECRET_KEY the key is not known yet. */
export type Settings = Omit<Config, 'secretKey' | 'secretFile'> & Readonly<{ secretKey: string | null }>;

/** What the server starts with; makes DATA_DIR/secret on the first start. */
export function loadConfig(env: Env): Config {
  const settings = readConfig(env);
  const { secretKey, dataDir } = settings;
  if (secretKey !== null) return Object.freeze({ ...settings, secretKey, secretFile: null });
  const secretFile = join(dataDir, 'secret');
  const [current = '', ...older] = keptKeys(secretFile);
  const oldSecretKeys = [...older, ...settings.oldSecretKeys];
  return Object.freeze({ ...settings, secretKey: current, oldSecretKeys, secretFile });
}

/** The keys of a running server, the current one first. */
export function ringFor({ secretKey, oldSecretKeys, secretFile }: Config): KeyRing {
  if (secretFile === null) return () => [secretKey, ...oldSecretKeys];
  const kept = ringOf(secretFile);
  return () => [...new Set([...kept(), ...oldSecretKeys])];
}

/** null: the embedded database, whose launcher knows them. */
export function databaseUrlsOf({
  databaseUrl,
  databaseOwnerUrl,
}: Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl'>): { url: string; ownerUrl: string | null } | null {
  return databaseUrl === null ? null : { url: databaseUrl, ownerUrl: databaseOwnerUrl };
}

/** Parses the environment. A wrong value throws one line that names its variable. */
export function readConfig(env: Env): Settings {
  const nodeEnv = oneOf(env, 'NODE_ENV', nodeEnvs, 'development');
  const isProduction = nodeEnv === 'production';
  const host = hostOf(env);
  const databaseUrl = databaseUrlOf(env, 'DATABASE_URL', isProduction);
  const databaseOwnerUrl = databaseUrlOf(env, 'DATABASE_OWNER_URL', isProduction);
  if (databaseOwnerUrl !== null && databaseUrl === null) {
    throw new Error('DATABASE_OWNER_URL needs DATABASE_URL beside it: the role that works with the tables');
  }
  const dataDir = resolve(text(env, 'DATA_DIR') ?? './data');
  const isPlayground = databaseUrl === null && isLoopback(host) && !isProduction;
  const publicUrl = publicUrlOf(env);
  const smtpUrl = urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:'])?.href ?? null;
  const s3 = s3Of(env, isProduction);
  const allowed = plainWordsOf(text(env, 'ALLOW_PLAINTEXT'));
  const databaseUrls = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl };
  if (isProduction) {
    refuseOpenDoors({ host, publicUrl, smtpUrl, databaseUrls, s3Endpoint: s3?.endpoint ?? null, allowed });
  }
  if (nodeEnv === 'test') refuseCheapPasswords({ host, publicUrl });
  return Object.freeze({
    nodeEnv,
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    passwordCost: nodeEnv === 'test' ? costOfTests : usualCost,
    port: portOf(env),
    host,
    publicUrl,
    trustProxy: trustProxyOf(env),
    dataDir,
    filesDir: join(dataDir, 'files'),
    databaseUrl,
    databaseOwnerUrl,
    secretKey: secretKeyOf(env, isProduction),
    oldSecretKeys: oldSecretKeysOf(env),
    smtpUrl,
    s3,
    pwnedPasswordsUrl: pwnedPasswordsUrlOf(env),
    clamd: clamdOf(env),
    demo: flag(env, 'DEMO') ?? isPlayground,
    socialLinks: socialLinksOf(env),
  });
}

function portOf(env: Env): number {
  const value = text(env, 'PORT') ?? '3000';
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) refuse('PORT', 'must be a number from 0 to 65535', value);
  return port;
}

function hostOf(env: Env): string {
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const isName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host) && !/^[\d.]+$/.test(host);
  if (isIP(host) === 0 && !isName) refuse('HOST', 'must be an address or a host name, like 0.0.0.0', host);
  return host;
}

function publicUrlOf(env: Env): string | null {
  const url = urlOf(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (url === null) return null;
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    refuse('PUBLIC_URL', 'must be an origin without a path, like https://lys.example', url.href);
  }
  return url.origin;
}

function trustProxyOf(env: Env): boolean | number | string {
  const value = text(env, 'TRUST_PROXY');
  if (value === undefined) return false;
  if (/^\d+$/.test(value)) return Number(value);
  if (['true', 'on', 'yes'].includes(value)) return true;
  if (['false', 'off', 'no'].includes(value)) return false;
  const isAddress = (part: string) => {
    const [address = '', mask] = part.trim().split('/');
    const bits = isIP(address) === 6 ? 128 : 32;
    return isIP(address) !== 0 && (mask === undefined || (/^\d+$/.test(mask) && Number(mask) <= bits));
  };
  const isNamedRange = (part: string) => ['loopback', 'linklocal', 'uniquelocal'].includes(part.trim());
  if (!value.split(',').every((part) => isAddress(part) || isNamedRange(part))) {
    refuse('TRUST_PROXY', 'must be true, false, a number of proxies or addresses like 10.0.0.0/8', value);
  }
  return value;
}

type DatabaseVariable = 'DATABASE_URL' | 'DATABASE_OWNER_URL';

function databaseUrlOf(env: Env, name: DatabaseVariable, isProduction: boolean): string | null {
  const value = text(env, name);
  if (value === undefined) return null;
  // A socket's address, postgres://user:password@/name?host=/run/postgresql, is no URL to the standard.
  const parsed = URL.parse(value.replace('@/', '@localhost/'));
  if (parsed === null || !['postgres:', 'postgresql:'].includes(parsed.protocol)) {
    throw new Error(`${name} must look like postgres://user:password@host:5432/name`);
  }
  if (parsed.pathname.length < 2) throw new Error(`${name} must name a database, like postgres://…/lys`);
  if (isProduction && isDefaultSecret(decodeURIComponent(parsed.password))) {
    throw new Error(`${name} holds a password that everyone knows: production needs one of its own`);
  }
  return value;
}

function secretKeyOf(env: Env, isProduction: boolean): string | null {
  const key = text(env, 'SECRET_KEY');
  if (key === undefined) return null;
  if (isProduction && isDefaultSecret(key)) {
    throw new Error(
      'SECRET_KEY is one that everyone knows: production needs one of its own (openssl rand -base64 48)',
    );
  }
  if (key.length < 32)
    throw new Error('SECRET_KEY must have at least 32 characters (openssl rand -base64 48)');
  return key;
}

/** Keys from before, with spaces between. The newest may be named here first, while other servers still use the old one. */
function oldSecretKeysOf(env: Env): readonly string[] {
  const keys = (text(env, 'SECRET_KEYS_OLD') ?? '').split(/\s+/).filter((key) => key !== '');
  if (keys.some(({ length }) => length < 32)) {
    throw new Error('SECRET_KEYS_OLD must be keys of at least 32 characters each, with spaces between');
  }
  return keys;
}

function s3Of(env: Env, isProduction: boolean): S3 | null {
  const known = [
    'S3_BUCKET',
    'S3_REGION',
    'S3_ENDPOINT',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_FORCE_PATH_STYLE',
  ];
  const given = Object.keys(env).filter((name) => name.startsWith('S3_') && text(env, name) !== undefined);
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`${unknown} is not known; object storage is set by ${known.join(', ')}`);
  if (given.length === 0) return null;
  const required = (name: string) => {
    const value = text(env, name);
    if (value === undefined)
      throw new Error(`${name} is missing: object storage needs it (${given.join(', ')} is set)`);
    return value;
  };
  const secretAccessKey = required('S3_SECRET_ACCESS_KEY');
  if (isProduction && isDefaultSecret(secretAccessKey)) {
    throw new Error('S3_SECRET_ACCESS_KEY is one that everyone knows: production needs one of its own');
  }
  const endpoint = urlOf(env, 'S3_ENDPOINT', ['http:', 'https:'])?.href ?? null;
  return Object.freeze({
    bucket: required('S3_BUCKET'),
    region: text(env, 'S3_REGION') ?? 'us-east-1',
    endpoint,
    accessKeyId: required('S3_ACCESS_KEY_ID'),
    secretAccessKey,
    forcePathStyle: flag(env, 'S3_FORCE_PATH_STYLE') ?? endpoint !== null,
  });
}

/** ClamAV's daemon: `tcp://host:3310`, or a socket of this machine, `unix:///run/clamav/clamd.ctl`. */
function clamdOf(env: Env): NetConnectOpts | null {
  const value = text(env, 'CLAMD_URL');
  if (value === undefined) return null;
  const url = URL.parse(value);
  if (url?.protocol === 'tcp:' && url.hostname !== '') {
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) };
  }
  if (url?.protocol === 'unix:' && url.pathname.length > 1) return { path: decodeURIComponent(url.pathname) };
  return refuse('CLAMD_URL', 'must look like tcp://host:3310 or unix:///run/clamav/clamd.ctl', value);
}

function socialLinksOf(env: Env): readonly SocialLink[] {
  const addresses = (text(env, 'SOCIAL_LINKS') ?? '').split(',').filter((part) => part.trim() !== '');
  return addresses.map((address) => {
    const link = socialLink(address);
    if (link === null) {
      return refuse(
        'SOCIAL_LINKS',
        'must be addresses that begin with https://, with commas between',
        address,
      );
    }
    return link;
  });
}

function pwnedPasswordsUrlOf(env: Env): string | null {
  const url = urlOf(env, 'PWNED_PASSWORDS_URL', ['https:', 'http:']);
  if (url === null) return null;
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    refuse('PWNED_PASSWORDS_URL', 'must begin with https:// unless the service is on this machine', url.href);
  }
  return url.href.replace(/\/*$/, '/');
}
