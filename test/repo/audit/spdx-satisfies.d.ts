declare module 'spdx-satisfies' {
  /** Whether the SPDX expression is met by some of the approved licences. */
  export default function satisfies(expression: string, approved: readonly string[]): boolean;
}
