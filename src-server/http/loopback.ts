import { isIP } from 'node:net';

/** True for an address or name that only this machine can reach, with or without the brackets of IPv6. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}
