import { isLoopback } from './loopback.ts';

const plainWords = ['smtp', 'database', 's3'] as const;
export type PlainWord = (typeof plainWords)[number];

type Given = Readonly<{
  host: string;
  publicUrl: string | null;
  smtpUrl: string | null;
  databaseUrls: Readonly<Record<string, string | null>>;
  s3Endpoint: string | null;
  /** What may travel in the clear, because somebody has said so. */
  allowed: readonly PlainWord[];
}>;

/** The words of ALLOW_PLAINTEXT; throws one line for a word that is none. */
export function plainWordsOf(value = ''): readonly PlainWord[] {
  const words = value
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return words.map((word) => {
    const known = plainWords.find((each) => each === word);
    if (known === undefined)
      throw new Error(
        `ALLOW_PLAINTEXT must be some of ${plainWords.join(', ')}, with commas between, not ${JSON.stringify(word)}`,
      );
    return known;
  });
}

/** What production does not start with: passwords and customers' data in the clear. One line, with the way out. */
export function refuseOpenDoors(given: Given): void {
  const { host, publicUrl, allowed } = given;
  if (!isLoopback(host) && publicUrl === null) {
    throw new Error(
      `PUBLIC_URL is missing, and HOST=${host} lets others reach this server: set the address they use, like https://lys.example`,
    );
  }
  if (publicUrl !== null && isOpen(publicUrl, 'http:')) {
    throw new Error(
      'PUBLIC_URL must begin with https:// where others reach the server: put a proxy with a certificate in front',
    );
  }
  if (
    given.smtpUrl !== null &&
    isOpen(given.smtpUrl, 'smtp:') &&
    !requiresTls(given.smtpUrl) &&
    !allowed.includes('smtp')
  ) {
    throw new Error(
      'SMTP_URL could send emails and its password in the clear: use smtps://, add ?requireTLS=true, or set ALLOW_PLAINTEXT=smtp',
    );
  }
  for (const [name, url] of Object.entries(given.databaseUrls)) {
    if (url === null || isEncrypted(url) || allowed.includes('database')) continue;
    throw new Error(
      `${name} reaches another machine without TLS: add ?sslmode=require (or verify-full), or set ALLOW_PLAINTEXT=database`,
    );
  }
  if (given.s3Endpoint !== null && isOpen(given.s3Endpoint, 'http:') && !allowed.includes('s3')) {
    throw new Error('S3_ENDPOINT would send files in the clear: use https://, or set ALLOW_PLAINTEXT=s3');
  }
}

/** With NODE_ENV=test a password costs nothing to guess: nobody but this machine comes there, not through a proxy either. */
export function refuseCheapPasswords({ host, publicUrl }: Pick<Given, 'host' | 'publicUrl'>): void {
  if (isLoopback(host) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname))) return;
  throw new Error(
    'NODE_ENV is test, which hashes passwords at no cost, and others reach this server by its HOST or PUBLIC_URL: set NODE_ENV=production',
  );
}

function isOpen(address: string, plainProtocol: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === plainProtocol && !isLoopback(hostname);
}

function requiresTls(smtpUrl: string): boolean {
  return new URL(smtpUrl).searchParams.get('requireTLS') === 'true';
}

/** A socket never leaves the machine; over the network the server's certificate is asked for. */
function isEncrypted(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl.replace('@/', '@localhost/'));
  const host = decodeURIComponent(searchParams.get('host') ?? hostname);
  if (host.startsWith('/') || isLoopback(host)) return true;
  return ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '');
}

/** What documentation, examples and containers come with. */
export function isDefaultSecret(value: string): boolean {
  const plain = value.toLowerCase().replace(/[^a-z0-9]/g, '');
  const known = [
    'postgres',
    'password',
    'secret',
    'changeme',
    'changethis',
    'example',
    'minioadmin',
    'lysdemopassword',
  ];
  return (
    known.some(
      (word) =>
        plain === word || (plain.length > 12 && /^(changeme|changethis|example|placeholder)/.test(plain)),
    ) ||
    ['lys', 'admin', 'root', 'test', '123456', '12345678'].includes(plain) ||
    (value.length > 0 && new Set(value).size < 4)
  );
}
