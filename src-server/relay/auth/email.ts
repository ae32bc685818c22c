/**
 * An address as the relay compares it: the letters A to Z in lower case, and nothing else changed. Unicode's own folding would make
 * other people's addresses equal (the Kelvin sign becomes k).
 */
export function foldEmail(address: string): string {
  return address.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The address in a claim, folded; undefined for what is not one. */
export function readEmail(claim: unknown): string | undefined {
  return typeof claim === 'string' && /^[^\s\p{Cc}]+@[^\s\p{Cc}@]+$/u.test(claim)
    ? foldEmail(claim)
    : undefined;
}

/** The part of an address after its last @, folded. */
export function emailDomain(address: string): string {
  return foldEmail(address.slice(address.lastIndexOf('@') + 1));
}

/**
 * Whether an issuer's claim that an address is verified lets the address count. Some issuers write truth values as text; only `true`
 * is yes. Absent: the issuer does not say, and its addresses count.
 */
export function isVerified(claim: unknown): boolean {
  return claim === undefined || claim === true || claim === 'true';
}
