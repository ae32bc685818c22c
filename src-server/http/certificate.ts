import { createSecureContext } from 'node:tls';
import { every, type Clock } from './clock.ts';

/** The PEM files of a server's certificate chain and of its private key. */
export interface CertificateFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

/** The contents of the two files. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** How often the files are read again, in milliseconds. */
export const RENEWAL_MS = 60_000;

/** Reads the two files. Throws if one cannot be read. */
export function readCertificate(files: CertificateFiles, readText: (path: string) => string): Certificate {
  return { cert: readText(files.certFile), key: readText(files.keyFile) };
}

/**
 * Calls `onRenewed` with a renewed certificate within {@link RENEWAL_MS} after both files exist, until the returned function is
 * called. If the files cannot be read or do not match, as during a renewal, the last valid certificate stays in
 * use, and `onTrouble` is called once.
 */
export function watchCertificate(
  files: CertificateFiles,
  known: Certificate,
  parts: {
    readonly clock: Pick<Clock, 'after'>;
    readonly readText: (path: string) => string;
    readonly onRenewed: (certificate: Certificate) => void;
    readonly onTrouble: () => void;
  },
): () => void {
  const { clock, readText, onRenewed, onTrouble } = parts;
  let current = known;
  let isTroubled = false;
  return every(clock, RENEWAL_MS, () => {
    try {
      const found = readCertificate(files, readText);
      if (found.cert !== current.cert || found.key !== current.key) {
        // Throws if it is not a certificate, or the key is of another one.
        createSecureContext(found);
        current = found;
        onRenewed(found);
      }
      isTroubled = false;
    } catch {
      // Node’s message may quote the file; the next check may find it complete.
      if (!isTroubled) onTrouble();
      isTroubled = true;
    }
  });
}
