/** What office.js made: the globals of a page. */
export interface OfficeGlobals {
  readonly Word: typeof Word;
  readonly OfficeExtension: typeof OfficeExtension;
}

/** placeholder */
export function supplementWord(_globals: OfficeGlobals): void {}
