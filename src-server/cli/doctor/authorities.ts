import { rootCertificates } from 'node:tls';

/**
 * Returns the authorities, in PEM, that the doctor trusts: those that the relay trusts, which are Node's own and the file of
 * NODE_EXTRA_CA_CERTS, and that of `--ca`. Empty without the latter: Node then has its own way to the same.
 */
export function listAuthorities(
  ca: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  readText: (path: string) => string,
): readonly string[] {
  if (ca === undefined) return [];
  const extra = environment['NODE_EXTRA_CA_CERTS'] ?? '';
  return [...rootCertificates, ...(extra === '' ? [] : [readText(extra)]), readText(ca)];
}
