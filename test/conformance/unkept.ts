/** The service lacks something that the check needs; the message says what. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
}

/** The service does not do what the spec says; the message says what it did instead. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch';
}
