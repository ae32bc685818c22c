import { BlockList, isIPv6 } from 'node:net';
import type { Check } from '../check.ts';
import { notChecked, ok, warning } from '../check.ts';
import { failureReason } from '../visit.ts';

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

/** Checks the relay’s address: a browser does not let a public page frame one on a local network without permission. */
export const network: Check = {
  name: 'network',
  async run({ origin, resolve }) {
    const { hostname } = new URL(origin);
    let addresses: readonly string[];
    try {
      addresses = await resolve(hostname.replace(/^\[|\]$/g, ''));
    } catch (error) {
      // The check of the certificate reports a name that does not resolve.
      return [notChecked(`${hostname} has no address here (${failureReason(error)}).`)];
    }
    const local = addresses.filter(isLocal);
    if (local.length === 0) return [ok(`${hostname} has a public address.`)];
    return [
      warning(
        `${hostname} has the local address ${local.join(', ')}: in Word on the web, Chrome and Edge ask each user for leave (Local Network Access), or show nothing.`,
        `Set the browsers’ policy LocalNetworkAccessAllowedForUrls to ${HOSTS}, ${origin}; or give the relay a public address.`,
      ),
    ];
  },
};

/** True for an address that only this network or this machine can reach. */
export function isLocal(address: string): boolean {
  const list = new BlockList();
  for (const [net, prefix] of LOCAL) list.addSubnet(net, prefix, isIPv6(net) ? 'ipv6' : 'ipv4');
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
