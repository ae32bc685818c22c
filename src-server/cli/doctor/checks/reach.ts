import { once } from 'node:events';
import { BlockList, isIPv6 } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { connect } from 'node:tls';
import type { Check, Site } from '../check.ts';
import { failureReason } from '../visit.ts';

const DAY_MS = 86_400_000;

/** Networks that a browser treats as local (https://wicg.github.io/local-network-access/, "IP address space"). */
const LOCAL: readonly (readonly [network: string, prefix: number])[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
];

/** Sites that frame the pane on the web, in the form of the browsers’ policy. */
const HOSTS = 'https://*.officeapps.live.com, https://*.cloud.microsoft, https://*.sharepoint.com';

/** Whether the relay can be reached from where Word is. */
export const REACH_CHECKS: readonly Check[] = [
  {
    id: 'network',
    looksAt: 'the relay’s address: a browser lets no public page frame one on a local network without leave',
    async run({ origin, resolve }, { warning, notChecked }) {
      const { hostname } = new URL(origin);
      let addresses: readonly string[];
      try {
        addresses = await resolve(hostname.replace(/^\[|\]$/g, ''));
      } catch (error) {
        // The check of the certificate reports a name that does not resolve.
        return notChecked(`${hostname} has no address here (${failureReason(error)}).`);
      }
      const local = addresses.filter(isLocal);
      if (local.length === 0) return `${hostname} has a public address.`;
      return warning(
        `${hostname} has the local address ${local.join(', ')}: in Word on the web, Chrome and Edge ask each user for leave (Local Network Access), or show nothing.`,
        `Set the browsers’ policy LocalNetworkAccessAllowedForUrls to ${HOSTS}, ${origin}; or give the relay a public address.`,
      );
    },
  },
  {
    id: 'certificate',
    looksAt: 'the certificate as Word’s web view does: trusted, named, not expired, over TLS 1.2 or newer',
    async run(site, { mistake, warning }) {
      const { hostname } = new URL(site.origin);
      const socket = openSocket(site, hostname);
      try {
        await once(socket, 'secureConnect');
      } catch (error) {
        // That nobody is there is a finding of this check.
        return mistake(
          `${site.origin} cannot be reached over TLS (${failureReason(error)}).`,
          'Check the name in DNS, the firewall, and that the relay or the proxy in front of it listens on port 443.',
        );
      }
      const { authorized, authorizationError } = socket;
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - site.clock.now()) / DAY_MS);
      const protocol = socket.getProtocol();
      socket.end();
      if (!authorized) mistake(...meaningOf(String(authorizationError), hostname));
      else if (days < 21)
        warning(
          `The certificate ends in ${Math.max(0, days)} days.`,
          'Renew it; better, let it be renewed by itself.',
        );
      if (protocol === 'TLSv1' || protocol === 'TLSv1.1')
        mistake(`The connection is ${protocol}.`, 'Offer TLS 1.2 and 1.3 alone.');
      return `The certificate is trusted, names ${hostname} and is good for ${days} days more.`;
    },
  },
];

function isLocal(address: string): boolean {
  const list = new BlockList();
  for (const [net, prefix] of LOCAL) list.addSubnet(net, prefix, isIPv6(net) ? 'ipv6' : 'ipv4');
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Connects without requiring trust, to find the mistakes of the certificate. */
function openSocket({ origin, connectTo, authorities = [] }: Site, hostname: string): TLSSocket {
  const socket = connect({
    host: connectTo?.host ?? hostname,
    port: connectTo?.port ?? Number(new URL(origin).port || 443),
    servername: hostname,
    rejectUnauthorized: false,
    timeout: 15_000,
    ...(authorities.length === 0 ? {} : { ca: [...authorities] }),
  });
  return socket.once('timeout', () => socket.destroy(new Error('no answer in 15 s')));
}

/** What the code of a certificate that is refused means (OpenSSL, X509_verify_cert_error_string; Node), and what to do. */
function meaningOf(code: string, hostname: string): readonly [text: string, mend: string] {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return ['The certificate has expired.', 'Renew it.'];
    case 'CERT_NOT_YET_VALID':
      return ['The certificate is not valid yet.', 'Check the clocks of this machine and of who made it.'];
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return [
        `The certificate does not name ${hostname}.`,
        'Make one whose subject alternative names hold this name.',
      ];
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return [
        'The certificate’s chain is not complete.',
        'Serve the intermediate certificates, too: TLS_CERT_FILE must hold the whole chain.',
      ];
    default:
      return [
        `The certificate is not trusted (${code}).`,
        'Use one of an authority that the users’ machines trust. An authority of the firm’s own must be known to this check: --ca <PEM file>.',
      ];
  }
}
