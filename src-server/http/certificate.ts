import { createSecureContext } from 'node:tls';
import type { Clock } from './clock.ts';

/** The PEM files of a server's certificate chain and of its private key. */
export interface CertificateFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

/** What the two files hold. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** How often the files are read again, in milliseconds. */
export const RENEWAL_MS = 60_000;

/** Reads the two files. Throws where one cannot be read. */
export function readCertificate(files: CertificateFiles, readText: (path: string) => string): Certificate {
  return { cert: readText(files.certFile), key: readText(files.keyFile) };
}

/**
 * Hands a renewed certificate to `onRenewed` within {@link RENEWAL_MS} of both files being there, until the returned function is
 * called. Files that cannot be read, or do not belong together, as in the middle of a renewal, leave the last good certificate in
 * use; `onTrouble` hears of it once.
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
  const look = (): void => {
    try {
      const found = readCertificate(files, readText);
      if (found.cert !== current.cert || found.key !== current.key) {
        // Throws for what is no certificate, and for a key of another one.
        createSecureContext(found);
        current = found;
        onRenewed(found);
      }
      isTroubled = false;
    } catch {
      // Node's words may quote the file; the next look may find it whole.
      if (!isTroubled) onTrouble();
      isTroubled = true;
    }
    cancel = clock.after(RENEWAL_MS, look);
  };
  let cancel = clock.after(RENEWAL_MS, look);
  return () => cancel();
}
