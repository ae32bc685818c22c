/**
 * Folds an address for comparison: only the letters A to Z become lower case. Unicode’s case folding would make
 * addresses of different people equal (the Kelvin sign becomes k).
 */
export function foldEmail(address: string): string {
  return address.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Returns the folded address in a claim; undefined if it is not an address. */
export function readEmail(claim: unknown): string | undefined {
  return typeof claim === 'string' && /^[^\s\p{Cc}]+@[^\s\p{Cc}@]+$/u.test(claim)
    ? foldEmail(claim)
    : undefined;
}

/** Returns the part of an address after its last @, folded. */
export function emailDomain(address: string): string {
  return foldEmail(address.slice(address.lastIndexOf('@') + 1));
}

/**
 * True if an issuer’s claim that an address is verified lets the address count. Some issuers write booleans as strings; only `true`
 * means yes. Without the claim the address counts.
 */
export function isVerified(claim: unknown): boolean {
  return claim === undefined || claim === true || claim === 'true';
}
