/** The part of `window.location` that pairing reads. */
interface HashLocation {
  hash: string;
}

/**
 * Reads the pairing code from `#pair=CODE` and clears the hash, so that the code does not stay in the address. By
 * assignment, because office.js removes the history interface.
 */
export function takePairingCode(location: HashLocation): string | undefined {
  const code = new URLSearchParams(location.hash.replace(/^#/, '')).get('pair')?.trim();
  if (!code) return undefined;
  location.hash = '';
  return code;
}
