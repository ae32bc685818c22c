import { connect } from 'node:tls';
import type { PeerCertificate } from 'node:tls';
import type { Check, Finding, Site } from '../check.ts';
import { mistake, ok, warning } from '../check.ts';
import { failureReason } from '../visit.ts';

const DAY_MS = 86_400_000;

/** Checks the certificate as Word’s web view does: trusted, for the right name, not expired, over TLS 1.2 or newer. */
export const certificate: Check = {
  name: 'certificate',
  async run(site) {
    const { hostname } = new URL(site.origin);
    const seen = await handshake(site, hostname);
    if ('failure' in seen)
      return [
        mistake(
          `${site.origin} cannot be reached over TLS (${seen.failure}).`,
          'Check the name in DNS, the firewall, and that the relay or the proxy in front of it listens on port 443.',
        ),
      ];
    const { refusal, peer, protocol } = seen;
    const findings: Finding[] = [];
    if (refusal !== undefined) findings.push(refused(refusal, hostname));
    const left = (Date.parse(peer.valid_to) - site.clock.now()) / DAY_MS;
    if (refusal === undefined && left < 21)
      findings.push(
        warning(
          `The certificate ends in ${Math.max(0, Math.floor(left))} days.`,
          'Renew it; better, let it be renewed by itself.',
        ),
      );
    if (protocol === 'TLSv1' || protocol === 'TLSv1.1')
      findings.push(mistake(`The connection is ${protocol}.`, 'Offer TLS 1.2 and 1.3 alone.'));
    return findings.length > 0
      ? findings
      : [ok(`The certificate is trusted, names ${hostname} and is good for ${Math.floor(left)} days more.`)];
  },
};

function refused(code: string, hostname: string): Finding {
  const meanings: Readonly<Record<string, readonly [string, string]>> = {
    CERT_HAS_EXPIRED: ['The certificate has expired.', 'Renew it.'],
    CERT_NOT_YET_VALID: [
      'The certificate is not valid yet.',
      'Check the clocks of this machine and of who made it.',
    ],
    ERR_TLS_CERT_ALTNAME_INVALID: [
      `The certificate does not name ${hostname}.`,
      'Make one whose subject alternative names hold this name.',
    ],
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
      'The certificate’s chain is not complete.',
      'Serve the intermediate certificates, too: TLS_CERT_FILE must hold the whole chain.',
    ],
  };
  const [text, mend] = meanings[code] ?? [
    `The certificate is not trusted (${code}).`,
    'Use one of an authority that the users’ machines trust. An authority of the firm’s own must be known to this check: --ca <PEM file>.',
  ];
  return mistake(text, mend);
}

type Seen =
  | { readonly failure: string }
  | {
      readonly refusal: string | undefined;
      readonly peer: PeerCertificate;
      readonly protocol: string | null;
    };

/** Connects without requiring trust, to find the mistakes of the certificate. */
function handshake({ origin, connectTo, authorities = [] }: Site, hostname: string): Promise<Seen> {
  const port = Number(new URL(origin).port || 443);
  return new Promise((resolve) => {
    const socket = connect({
      host: connectTo?.host ?? hostname,
      port: connectTo?.port ?? port,
      servername: hostname,
      rejectUnauthorized: false,
      timeout: 15_000,
      ...(authorities.length === 0 ? {} : { ca: [...authorities] }),
    });
    socket.once('secureConnect', () => {
      resolve({
        refusal: socket.authorized ? undefined : String(socket.authorizationError),
        peer: socket.getPeerCertificate(),
        protocol: socket.getProtocol(),
      });
      socket.end();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer in 15 s')));
    socket.once('error', (error) => resolve({ failure: failureReason(error) }));
  });
}
