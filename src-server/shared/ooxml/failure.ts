/** Why a package cannot be read: it is not what Word would open, or more than may be read. */
type OoxmlFailureReason = 'corrupt' | 'too_large';

/** A package or a part of it could not be read. Contains nothing of the file. */
export class OoxmlFailure extends Error {
  override readonly name = 'OoxmlFailure';
  readonly reason: OoxmlFailureReason;

  constructor(reason: OoxmlFailureReason, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}
