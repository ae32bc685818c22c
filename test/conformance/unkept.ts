/** The service has nothing that the check could look at; the message says what is missing. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
}

/** The service does not do what the spec says; the message says what it did. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch';
}
