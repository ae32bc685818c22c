/** The part of `window.location` that pairing reads. */
export interface HashLocation {
  hash: string;
}

/**
 * Takes the pairing code out of `#pair=CODE`, and clears the hash, so that the code does not stay in
 * the address. By assignment, because office.js takes the history interface away.
 */
export function takePairingCode(location: HashLocation): string | undefined {
  const code = new URLSearchParams(location.hash.replace(/^#/, '')).get('pair')?.trim();
  if (!code) return undefined;
  location.hash = '';
  return code;
}
