import type { ReadFailureReason } from './model.ts';

const SENTENCES: Readonly<Record<ReadFailureReason, string>> = {
  encrypted: 'The file is encrypted or protected by a password. Save it without that and upload it again.',
  corrupt: 'The file is damaged: it cannot be read. Open it in its program, save it again and upload that.',
  unsupported: 'Files of this kind cannot be read. Save it as .docx or .pdf and upload that.',
  too_large: 'The file is too large, or holds more than may be unpacked. Split it and upload the parts.',
  timeout: 'Reading the file takes more time than it may. Split it and upload the parts.',
  memory: 'Reading the file takes more memory than it may. Split it and upload the parts.',
  interrupted: 'Reading the file was interrupted again and again. Upload it again, or ask the administrator.',
  no_text: 'The file holds no text that can be read, not even in its pictures. Upload one that holds text.',
  no_ocr:
    'The file is a picture or a scan, and text recognition (OCR) is not installed here. Recognise its text first, or ask the administrator to install the optional OCR packages.',
  missing: 'The file’s content is gone from where the service keeps it. Upload the file again.',
};

/** All reasons, used to check what a child process reports. */
export const READ_FAILURE_REASONS = [
  'encrypted',
  'corrupt',
  'unsupported',
  'too_large',
  'timeout',
  'memory',
  'interrupted',
  'no_text',
  'no_ocr',
  'missing',
] as const satisfies readonly ReadFailureReason[];

/** The sentence for a file that is retried automatically. */
export const TRIED_AGAIN =
  'Reading the file took too long, because this machine is busy. It is tried again by itself when there is time.';

/** A file could not be read. `message` is a sentence for the user, and contains nothing from the file. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';
  readonly reason: ReadFailureReason;

  constructor(reason: ReadFailureReason, cause?: unknown) {
    super(SENTENCES[reason], cause === undefined ? undefined : { cause });
    this.reason = reason;
  }

  /** True if reading the same file may succeed later. Only these failures are retried. */
  get mayPass(): boolean {
    return this.reason === 'timeout' || this.reason === 'interrupted';
  }
}
