import { findChild, type XmlElement } from '#shared/ooxml/element.ts';
import { OoxmlFailure } from '#shared/ooxml/failure.ts';
import type { OoxmlPackage } from '#shared/ooxml/package.ts';
import type { Steps } from '#shared/steps.ts';
import { openFlat } from './flat-package.ts';
import { readStory } from './read-story.ts';
import type { Story } from './story.ts';

/** A package that was opened, with its main text. */
interface OpenedBody {
  readonly file: OoxmlPackage;
  readonly body: XmlElement;
}

/** Opens the main text of a package (Flat OPC); undefined for anything else. */
export function* openBody(ooxml: string): Steps<OpenedBody | undefined> {
  const file = openFlat(ooxml);
  const body = file && findChild(yield* parsePart(file, file.main), 'w:body');
  return file && body && { file, body };
}

/** Reads the main text of a package (Flat OPC); undefined for anything else. */
export function* readBody(ooxml: string): Steps<Story | undefined> {
  const opened = yield* openBody(ooxml);
  return opened && (yield* readStory(opened.body));
}

/** Parses a part; undefined where there is none, or none that is well-formed. */
export function* parsePart(file: OoxmlPackage, name: string | undefined): Steps<XmlElement | undefined> {
  try {
    return yield* file.parse(name);
  } catch (error) {
    // Word would not have written it; what needs the part does without it.
    if (error instanceof OoxmlFailure) return undefined;
    throw error;
  }
}
