/** Hosts of this machine, which answer without a network. */
const OWN = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/** True while a request can reach the relay that this page is from: with a network, or on the same machine without one. */
export function reachesRelay(page: Pick<Location, 'hostname'>, browser: Pick<Navigator, 'onLine'>): boolean {
  return browser.onLine || OWN.test(page.hostname);
}
