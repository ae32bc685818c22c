import { wordMessages } from './messages.ts';
import type { Capabilities, Capability } from './model/capabilities.ts';

/** Requirement sets that the capability report names, each with its highest known version. */
const SETS: readonly (readonly [name: string, highest: number])[] = [
  ['WordApi', 9],
  ['WordApiDesktop', 5],
  ['CustomXmlParts', 1],
  ['DialogApi', 2],
  ['SharedRuntime', 1],
];

/** Returns whether Word supports a requirement set: `Office.context.requirements.isSetSupported`. */
type IsSetSupported = (name: string, version: string) => boolean;

/** Asks Word which features it supports. */
export function probeCapabilities(
  has: IsSetSupported,
  host: { readonly platform: string; readonly version: string },
): Capabilities {
  const needs = (version: string, reason: string): Capability =>
    has('WordApi', version) ? { available: true } : { available: false, reason };
  return {
    trackedChanges: needs('1.4', wordMessages.old.trackedChanges),
    // By a package (WordApi 1.1), until a recording shows that real Word keeps them: test/word-host/recorder/README.md.
    trackedWords: has('WordApi', '1.4') ? { available: true } : { available: true, isUntried: true },
    comments: needs('1.4', wordMessages.old.comments),
    footnotes: needs('1.5', wordMessages.old.footnotes),
    bookmarks: needs('1.4', wordMessages.old.trackedChanges),
    reviewedText: needs('1.4', wordMessages.old.reviewedText),
    rejectChanges: needs('1.6', wordMessages.old.rejectChanges),
    // Word on the web opens it in place of the present document, or not at all (OfficeDev/office-js#3096, #1340).
    newDocument:
      host.platform === 'PC' || host.platform === 'Mac'
        ? needs('1.3', wordMessages.old.newDocument)
        : { available: false, reason: wordMessages.old.newDocument },
    host: {
      ...host,
      sets: SETS.flatMap(([name, highest]) =>
        Array.from({ length: highest }, (_, index) => `1.${index + 1}`)
          .filter((version) => has(name, version))
          .map((version) => `${name} ${version}`),
      ),
    },
  };
}
