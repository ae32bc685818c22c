import { isLoopback } from '../http/loopback.ts';
import { isIP } from 'node:net';
import { z } from 'zod';

/** One setting: its default as a string of the environment, its meaning, and its schema. */
export interface Entry<T> {
  readonly default: string;
  readonly meaning: string;
  /** True for a secret, which must never be shown, not even if it is invalid. */
  readonly secret: boolean;
  /** Its issues' messages continue a sentence: "PORT must be …". */
  readonly schema: z.ZodType<T, string>;
}

/**
 * True for the address of a database on another machine that neither asks for a TLS connection with a certificate that is checked nor says
 * that it wants none.
 * `otherHost` is PGHOST of the environment, which the driver takes where the address names no host. The address is read as the driver
 * reads it: the last one of a repeated parameter counts, and `sslmode` takes precedence over `ssl`.
 */
export function isOpenDatabase(address: string, otherHost = ''): boolean {
  const [, authority = '', query = ''] = /^\w+:\/\/([^/?#]*)[^?#]*(?:\?([^#]*))?/.exec(address) ?? [];
  if (address === '') return false;
  const named = authority.slice(authority.lastIndexOf('@') + 1);
  const hosts = (/^(:\d*)?$/.test(named) ? otherHost : named).split(',');
  const parameters = new URLSearchParams(query);
  const mode = parameters.getAll('sslmode').at(-1) || parameters.getAll('ssl').at(-1) || '';
  // A path is a socket of this machine.
  const isLocal = hosts.every((host) => /^$|^%2f|^\//i.test(host) || isLoopback(host.replace(/:\d+$/, '')));
  return !isLocal && !/^(verify-(full|ca)|disable)$/.test(mode);
}

/** A setting of the table, possibly a secret. */
export function entry<T>(
  fallback: string,
  meaning: string,
  schema: z.ZodType<T, string>,
  kind?: 'secret',
): Entry<T> {
  return { default: fallback, meaning, secret: kind === 'secret', schema };
}

/** An integer within these bounds. */
export function wholeNumber(min: number, max: number): z.ZodType<number, string> {
  return z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
}

/** A string that passes the check; undefined for an empty one. */
export function optional(
  holds: (text: string) => boolean,
  message: string,
): z.ZodType<string | undefined, string> {
  return z
    .string()
    .refine((given) => given === '' || holds(given), message)
    .transform((given) => (given === '' ? undefined : given));
}

/** Any string; undefined for an empty one. */
export function anyText(): z.ZodType<string | undefined, string> {
  return optional(() => true, '');
}

/** Strings that pass the check, separated by commas. */
export function list(holds: (text: string) => boolean, message: string): z.ZodType<string[], string> {
  return z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .transform((items) => items.filter((item) => item !== ''))
    .refine((items) => items.every(holds), message);
}

/** Names, each with a value or, where it has none, an empty one, separated by commas; each name once. */
export function pairs(message: string): z.ZodType<ReadonlyMap<string, string>, string> {
  return z.string().transform((text, context) => {
    const items = text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    const found = new Map<string, string>();
    for (const item of items) {
      const [, name = '', value = ''] = /^([\w.:/<>-]+)(?:=(\S+))?$/.exec(item) ?? [];
      if (name === '' || found.has(name)) {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      found.set(name, value);
    }
    return found;
  });
}

/** An id of Entra ID. */
export function isGuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** An id of a tenant, alone or with domains: `<id>=firm.example|firm2.example`. */
export function isTenant(text: string): boolean {
  const [, id = '', domains = ''] = /^([^=]*)(?:=([^\s=@]+))?$/.exec(text) ?? [];
  return isGuid(id) && (domains === '' || domains.split('|').every((domain) => domain !== ''));
}

/** An id or a name of a group or a role. */
export function isGroup(text: string): boolean {
  return text.length <= 256 && !/\p{Cc}/u.test(text);
}

/** An origin without path, query or fragment. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}

/** An http or https address without user name, query or fragment. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '';
}

/** An address or a name to listen on. */
export function isHost(text: string): boolean {
  return isIP(text.replace(/^\[|\]$/g, '')) !== 0 || /^[a-z\d](?:[\w.-]*[a-z\d])?$/i.test(text);
}

/** What Express takes for the proxies in front: how many, or their addresses and networks. */
export function isProxies(text: string): boolean {
  if (/^[1-9]\d?$/.test(text)) return true;
  return text
    .split(',')
    .map((item) => item.trim())
    .every((item) => /^(loopback|linklocal|uniquelocal)$/.test(item) || isNetwork(item));
}

/** An IP address, or a network of at least one bit: one of none would be every address there is. */
function isNetwork(text: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128);
}

/** True for a wrong value that may hold a password or a key, as addresses do before an @ and in their query. */
export function mayHoldSecret(text: string): boolean {
  return /[@?#]/.test(text);
}
