import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadConfig, readConfig } from './config.ts';

const key = 'k3y-of-our-own-and-long-enough-to-keep-0123';
const s3 = { S3_BUCKET: 'lys', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'not-a-default' };

test('nothing set: this machine only, embedded database, demo on', () => {
  expect(readConfig({})).toEqual({
    nodeEnv: 'development',
    logLevel: 'info',
    passwordCost: { ln: 14, r: 8, p: 5 },
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    trustProxy: false,
    dataDir: resolve('data'),
    filesDir: resolve('data/files'),
    databaseUrl: null,
    databaseOwnerUrl: null,
    secretKey: null,
    oldSecretKeys: [],
    smtpUrl: null,
    s3: null,
    pwnedPasswordsUrl: null,
    clamd: null,
    demo: true,
    socialLinks: [],
  });
});

test('an empty variable is an unset one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toEqual(readConfig({}));
});

test('it cannot be changed afterwards', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});

describe('values', () => {
  test.each([
    [{ PORT: '8080' }, { port: 8080 }],
    [{ PORT: '0' }, { port: 0 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ HOST: '::' }, { host: '::' }],
    [{ HOST: 'lys.internal' }, { host: 'lys.internal' }],
    [{ PUBLIC_URL: 'https://lys.example/' }, { publicUrl: 'https://lys.example' }],
    [{ PUBLIC_URL: 'http://10.0.0.5:3000' }, { publicUrl: 'http://10.0.0.5:3000' }],
    [
      { PWNED_PASSWORDS_URL: 'https://leaks.example/range' },
      { pwnedPasswordsUrl: 'https://leaks.example/range/' },
    ],
    [
      { PWNED_PASSWORDS_URL: 'http://127.0.0.1:9000/range/' },
      { pwnedPasswordsUrl: 'http://127.0.0.1:9000/range/' },
    ],
    [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
    [{ TRUST_PROXY: 'off' }, { trustProxy: false }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8,loopback' }, { trustProxy: '10.0.0.0/8,loopback' }],
    [{ DATA_DIR: '/srv/lys' }, { dataDir: '/srv/lys', filesDir: '/srv/lys/files' }],
    [{ DATABASE_URL: 'postgres://lys:pw@db:5432/lys' }, { databaseUrl: 'postgres://lys:pw@db:5432/lys' }],
    [
      { DATABASE_URL: 'postgres://lys:pw@/lys?host=/run/pg' },
      { databaseUrl: 'postgres://lys:pw@/lys?host=/run/pg' },
    ],
    [
      { DATABASE_URL: 'postgres://lys:pw@%2Frun%2Fpg/lys' },
      { databaseUrl: 'postgres://lys:pw@%2Frun%2Fpg/lys' },
    ],
    [
      { SOCIAL_LINKS: 'https://www.instagram.com/lys, https://lys.example/news' },
      {
        socialLinks: [
          { name: 'Instagram', href: 'https://www.instagram.com/lys' },
          { name: 'lys.example', href: 'https://lys.example/news' },
        ],
      },
    ],
    [{ SECRET_KEY: key }, { secretKey: key }],
    [{ SMTP_URL: 'smtps://me:pw@mail.example:465' }, { smtpUrl: 'smtps://me:pw@mail.example:465' }],
    [{ CLAMD_URL: 'tcp://scanner:3310' }, { clamd: { host: 'scanner', port: 3310 } }],
    [{ CLAMD_URL: 'unix:///run/clamd.ctl' }, { clamd: { path: '/run/clamd.ctl' } }],
    [{ NODE_ENV: 'test' }, { nodeEnv: 'test', passwordCost: { ln: 4, r: 1, p: 1 } }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [
      s3,
      {
        s3: {
          bucket: 'lys',
          region: 'us-east-1',
          endpoint: null,
          accessKeyId: 'id',
          secretAccessKey: 'not-a-default',
          forcePathStyle: false,
        },
      },
    ],
    [
      { ...s3, S3_ENDPOINT: 'http://minio:9000', S3_REGION: 'eu-west-2' },
      { s3: { endpoint: 'http://minio:9000/', region: 'eu-west-2', forcePathStyle: true } },
    ],
    [
      { ...s3, S3_ENDPOINT: 'https://s3.example', S3_FORCE_PATH_STYLE: 'off' },
      { s3: { forcePathStyle: false } },
    ],
  ])('%o', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });
});

describe('wrong values stop the start with one line that names the variable', () => {
  test.each([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '3e3' }],
    ['HOST', { HOST: 'not a host' }],
    ['HOST', { HOST: '300.1.1.1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'lys.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://lys.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://lys.example/shop' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'perhaps' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/64' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/lys' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://lys:pw@db:5432' }],
    ['DATABASE_URL', { DATABASE_URL: 'db' }],
    ['DATABASE_OWNER_URL', { DATABASE_URL: 'postgres://lys:pw@db/lys', DATABASE_OWNER_URL: 'db' }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'postgres://lys:pw@db/lys' }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
    ['SECRET_KEYS_OLD', { SECRET_KEYS_OLD: `${key} short` }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example' }],
    ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'lys', S3_SECRET_ACCESS_KEY: 'x' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'lys' }],
    ['S3_BUCKET', { ...s3, S3_BUCKET: '' }],
    ['S3_BUKET', { ...s3, S3_BUKET: 'lys' }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 'minio:9000' }],
    ['S3_FORCE_PATH_STYLE', { ...s3, S3_FORCE_PATH_STYLE: 'maybe' }],
    ['CLAMD_URL', { CLAMD_URL: 'scanner:3310' }],
    ['CLAMD_URL', { CLAMD_URL: 'unix://' }],
    ['DEMO', { DEMO: 'please' }],
    ['NODE_ENV', { NODE_ENV: 'staging' }],
    ['NODE_ENV', { NODE_ENV: 'test', HOST: '0.0.0.0' }],
    ['NODE_ENV', { NODE_ENV: 'test', PUBLIC_URL: 'https://lys.example' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['SOCIAL_LINKS', { SOCIAL_LINKS: 'http://instagram.com/lys' }],
  ])('%s in %o', (name, env) => {
    const refusal = messageOf(() => readConfig(env));
    expect(refusal).toMatch(new RegExp(`^${name} `));
    expect(refusal).not.toContain('\n');
  });

  test('without repeating a password', () => {
    expect(messageOf(() => readConfig({ DATABASE_URL: 'mysql://lys:hunter2@db/lys' }))).not.toContain(
      'hunter2',
    );
    expect(messageOf(() => readConfig({ SMTP_URL: 'http://lys:hunter2@mail' }))).not.toContain('hunter2');
  });
});

describe('production refuses secrets that everyone knows', () => {
  test.each([
    ['SECRET_KEY', { SECRET_KEY: 'change-me-change-me-change-me-change-me' }],
    ['SECRET_KEY', { SECRET_KEY: 'a'.repeat(64) }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://postgres:postgres@db/lys' }],
    ['S3_SECRET_ACCESS_KEY', { ...s3, S3_SECRET_ACCESS_KEY: 'minioadmin' }],
  ])('%s in %o', (name, env) => {
    expect(messageOf(() => readConfig({ ...env, NODE_ENV: 'production' }))).toMatch(new RegExp(`^${name} `));
    expect(() => readConfig(env)).not.toThrow();
  });
});

describe('production refuses what would travel in the clear, and says the way out', () => {
  const shown = { HOST: '0.0.0.0', PUBLIC_URL: 'https://lys.example' };
  const database = 'postgres://lys:of-our-own@db.example/lys';
  test.each([
    ['PUBLIC_URL', { HOST: '0.0.0.0' }, 'https://'],
    ['PUBLIC_URL', { HOST: '::' }, 'https://'],
    ['PUBLIC_URL', { HOST: 'lys.internal' }, 'https://'],
    ['PUBLIC_URL', { ...shown, PUBLIC_URL: 'http://lys.example' }, 'https://'],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://lys.example' }, 'https://'],
    ['SMTP_URL', { SMTP_URL: 'smtp://me:pw@mail.example:587' }, 'ALLOW_PLAINTEXT=smtp'],
    ['DATABASE_URL', { DATABASE_URL: database }, 'ALLOW_PLAINTEXT=database'],
    ['DATABASE_URL', { DATABASE_URL: `${database}?sslmode=prefer` }, 'sslmode=require'],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://lys:of-our-own@/lys?host=db.example' }, 'sslmode'],
    [
      'DATABASE_OWNER_URL',
      { DATABASE_URL: `${database}?sslmode=require`, DATABASE_OWNER_URL: database },
      'sslmode',
    ],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 'http://minio:9000' }, 'ALLOW_PLAINTEXT=s3'],
    ['ALLOW_PLAINTEXT', { ALLOW_PLAINTEXT: 'everything' }, 'smtp, database, s3'],
  ])('%s in %o', (name, env, wayOut) => {
    const refusal = messageOf(() => readConfig({ ...env, NODE_ENV: 'production' }));
    expect(refusal).toMatch(new RegExp(`^${name} `));
    expect(refusal).toContain(wayOut);
    expect(refusal).not.toContain('\n');
    expect(refusal).not.toContain('of-our-own');
    if (name !== 'ALLOW_PLAINTEXT') expect(() => readConfig(env)).not.toThrow();
  });

  test.each([
    [shown],
    [{ HOST: '127.0.0.1' }],
    [{ PUBLIC_URL: 'http://localhost:3000' }],
    [{ PUBLIC_URL: 'http://[::1]:3000' }],
    [{ SMTP_URL: 'smtps://me:pw@mail.example' }],
    [{ SMTP_URL: 'smtp://me:pw@mail.example:587?requireTLS=true' }],
    [{ SMTP_URL: 'smtp://127.0.0.1:25' }],
    [{ SMTP_URL: 'smtp://mail.example', ALLOW_PLAINTEXT: 'smtp' }],
    [{ DATABASE_URL: `${database}?sslmode=verify-full` }],
    [{ DATABASE_URL: 'postgres://lys:of-our-own@localhost/lys' }],
    [{ DATABASE_URL: 'postgres://lys:of-our-own@/lys?host=/run/pg' }],
    [{ DATABASE_URL: 'postgres://lys:of-our-own@%2Frun%2Fpg/lys' }],
    [{ DATABASE_URL: database, ALLOW_PLAINTEXT: 'smtp, database' }],
    [{ ...s3, S3_ENDPOINT: 'https://s3.example' }],
    [{ ...s3, S3_ENDPOINT: 'http://minio:9000', ALLOW_PLAINTEXT: 's3' }],
  ])('and starts with %o', (env) => {
    expect(() => readConfig({ ...env, NODE_ENV: 'production' })).not.toThrow();
  });
});

describe('demo mode', () => {
  const elsewhere = { DATABASE_URL: 'postgres://lys:pw@db/lys' };
  test.each([
    ['is on for somebody who tries Lys out', {}, true],
    ['is on for every loopback address', { HOST: '127.0.0.5' }, true],
    ['is on for ::1', { HOST: '::1' }, true],
    ['is on for localhost', { HOST: 'localhost' }, true],
    ['is off when others can reach the server', { HOST: '0.0.0.0' }, false],
    ['is off on a database of somebody else', elsewhere, false],
    ['is off in production', { NODE_ENV: 'production' }, false],
    ['can be switched off', { DEMO: 'off' }, false],
    ['can be switched on for others', { DEMO: 'on', HOST: '0.0.0.0' }, true],
    ['can be switched on on another database', { DEMO: '1', ...elsewhere }, true],
    ['can be switched on in production', { DEMO: 'true', NODE_ENV: 'production' }, true],
  ])('%s', (_, env, expected) => {
    expect(readConfig(env).demo).toBe(expected);
  });
});

describe('the secret', () => {
  function newDataDir(): string {
    const folder = mkdtempSync(join(tmpdir(), 'lys-config-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return join(folder, 'data');
  }

  test('is made on the first start, readable by its owner only, and kept', () => {
    const dataDir = newDataDir();
    const first = loadConfig({ DATA_DIR: dataDir });
    expect(first.secretKey.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect(loadConfig({ DATA_DIR: dataDir }).secretKey).toBe(first.secretKey);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(first.secretKey);
  });

  test('of the environment comes first, and then none is written', () => {
    const dataDir = newDataDir();
    expect(loadConfig({ DATA_DIR: dataDir, SECRET_KEY: key }).secretKey).toBe(key);
    expect(() => statSync(join(dataDir, 'secret'))).toThrow();
  });
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}
