import { decodePart } from '../../shared/ooxml/decode-part.ts';
import type { XmlElement } from '../../shared/ooxml/element.ts';
import { OoxmlFailure } from '../../shared/ooxml/failure.ts';
import { parseXml as parseSteps } from '../../shared/ooxml/xml.ts';
import { runToEnd } from '../../shared/steps.ts';
import { ReadFailure } from './failure.ts';
import { READ_LIMITS } from './limits.ts';

/** Parses one part of a package into a tree. Throws `ReadFailure`: corrupt, too_large. */
export function parseXml(bytes: Buffer): XmlElement {
  try {
    return runToEnd(parseSteps(decodePart(bytes), READ_LIMITS));
  } catch (cause) {
    // The reader of parts knows no kinds of files.
    throw cause instanceof OoxmlFailure ? new ReadFailure(cause.reason, cause) : cause;
  }
}
