import { X509Certificate, createPrivateKey } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { readIfThere, replaceFile } from '../identity/own-files.ts';

export interface Certificate {
  /** PEM, for a client to trust. */
  readonly cert: string;
  /** PEM, private. */
  readonly key: string;
  /** Path of the PEM. */
  readonly path: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFE_DAYS = 365;
/** A certificate that expires within this time is replaced at the start. */
const RENEW_DAYS = 30;

/**
 * Returns the certificate of the loopback addresses from `folder`, or a new one if there is none, it expires soon,
 * or it does not match its key. Only the process owner may read the key (mode 0600).
 */
export async function ensureCertificate(folder: string, now: Date): Promise<Certificate> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'workspace.crt');
  const keyPath = join(folder, 'workspace.key');
  const present = await readPair(path, keyPath);
  if (present !== undefined && isGood(present, now)) return { ...present, path };
  const made = await generate([{ name: 'commonName', value: 'Codicil workspace on this computer' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    // An hour of tolerance for clocks that differ.
    notBeforeDate: new Date(now.getTime() - DAY_MS / 24),
    notAfterDate: new Date(now.getTime() + LIFE_DAYS * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  // The key is written first: a crash between the two leaves a pair that does not match and is replaced.
  await replaceFile(keyPath, made.private);
  await replaceFile(path, made.cert);
  return { cert: made.cert, key: made.private, path };
}

async function readPair(path: string, keyPath: string): Promise<{ cert: string; key: string } | undefined> {
  const cert = await readIfThere(path);
  const key = await readIfThere(keyPath);
  return cert === undefined || key === undefined ? undefined : { cert, key };
}

function isGood(pair: { readonly cert: string; readonly key: string }, now: Date): boolean {
  try {
    const certificate = new X509Certificate(pair.cert);
    const left = new Date(certificate.validTo).getTime() - now.getTime();
    return left > RENEW_DAYS * DAY_MS && certificate.checkPrivateKey(createPrivateKey(pair.key));
  } catch {
    // Not a certificate or not a key: a new pair takes their place.
    return false;
  }
}
