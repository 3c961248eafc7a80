import { isIP } from 'node:net';

/** Whether only this machine is meant: as HOST is written, and as addresses write it. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '');
  return plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
