import type { Capabilities, Look, Passage, Traces, WordDocument } from '#pane/word/model.ts';
import { document as docxOf } from '../word/documents.ts';

const available = { available: true } as const;
/** A Word with every capability. */
export const capabilities: Capabilities = {
  trackedChanges: available,
  trackedWords: available,
  comments: available,
  footnotes: available,
  bookmarks: available,
  reviewedText: available,
  rejectChanges: available,
  newDocument: available,
  host: { platform: 'PC', version: '16.0', sets: ['WordApi 1.9'] },
};

const nothing: Traces = {
  controls: 0,
  bookmarks: 0,
  parts: 0,
  properties: [],
  generated: 0,
  comments: [],
  cited: [],
  unseen: [],
};

/** Returns a passage of one paragraph. */
export function passage(text: string, over: Partial<Passage> = {}): Passage {
  return {
    paragraphs: [text],
    text,
    isEmpty: text === '',
    story: 'body',
    unread: [],
    changeAuthors: [],
    fingerprint: text,
    ...over,
  };
}

/** Returns how a passage is displayed. */
export function lookOf({ fingerprint, ...content }: Passage): Look {
  return { ...content, scope: 'selection', isRead: true, id: fingerprint };
}

/** Returns a document with one selection, for states into which Word itself cannot be brought here. */
export function documentWith(selected: Passage, over: Partial<WordDocument> = {}): WordDocument {
  return {
    capabilities,
    caution: undefined,
    endCaution: () => undefined,
    markGenerated: () => undefined,
    documentId: () => Promise.resolve('document'),
    watchSelection: ({ seen }) => {
      void Promise.resolve().then(() => seen(lookOf(selected)));
      return { refresh: () => undefined, stop: () => undefined };
    },
    look: () => Promise.resolve(lookOf(selected)),
    read: () => Promise.resolve(selected),
    readSelection: () => Promise.resolve(selected),
    isAtStart: () => Promise.resolve(false),
    readEnd: () => Promise.resolve(passage('The end.', { fingerprint: 'end' })),
    openNewDocument: () => Promise.resolve(),
    isTracking: () => Promise.resolve(false),
    readAgreement: () => Promise.resolve({ clauses: [], paragraphs: [], unread: [] }),
    lookAtClause: () => Promise.resolve(lookOf(selected)),
    goToClause: () => Promise.resolve(),
    fileName: 'Lease.docx',
    readFile: () => Promise.resolve(Uint8Array.from(docxOf('Nothing is hidden.'))),
    readText: () => Promise.resolve({ paragraphs: selected.paragraphs, numbers: [] }),
    readWhole: () =>
      Promise.resolve({
        paragraphs: selected.paragraphs.map((text) => ({
          text,
          given: text,
          number: '',
          heading: undefined,
          inTable: false,
          isInserted: false,
        })),
        notes: [],
        changes: 0,
        comments: 0,
        fileNames: [],
        listed: { places: new Map(), comments: 0 },
        unread: [],
      }),
    goToWords: () => Promise.resolve(),
    goToNote: () => Promise.resolve(),
    readReview: () =>
      Promise.resolve({
        paragraphs: [],
        changes: [],
        comments: [],
        unlisted: { changes: [], comments: 0 },
        unread: [],
      }),
    answerComment: () => Promise.resolve({ outcome: 'verified', message: 'Answered.' }),
    decideAll: (_, steps) =>
      Promise.resolve(steps.map(() => ({ report: { outcome: 'verified', message: 'Decided.' } }))),
    confirmChanges: () => Promise.resolve(),
    ignoredAmong: () => Promise.resolve(new Set<string>()),
    setIgnored: () => Promise.resolve(),
    keep: () => () => undefined,
    insert: () => Promise.resolve({ outcome: 'verified', message: 'Written.' }),
    listInsertions: () => Promise.resolve([]),
    goTo: () => Promise.resolve(),
    remove: () => Promise.resolve({ outcome: 'verified', message: 'Taken out.' }),
    accept: () => Promise.resolve({ outcome: 'verified', message: 'Accepted.' }),
    clientMatter: () => Promise.resolve(undefined),
    setClientMatter: () => Promise.resolve(),
    citationStyle: () => Promise.resolve(undefined),
    citedForm: () => Promise.resolve(undefined),
    redraw: () => Promise.resolve({ outcome: 'unchanged', message: 'Nothing to update.' }),
    editSource: () => Promise.resolve({ outcome: 'unchanged', message: 'Nothing to update.' }),
    renameFiles: () => Promise.resolve({ outcome: 'unchanged', message: 'Nothing to update.' }),
    adoptCheck: () => Promise.resolve({ outcome: 'unchanged', message: 'Nothing to update.' }),
    noteChecks: () => Promise.resolve(),
    insertTableOfSources: () => Promise.resolve({ outcome: 'verified', message: 'Inserted.' }),
    traces: () => Promise.resolve(nothing),
    clean: () => Promise.resolve({ report: { outcome: 'verified', message: 'Clean.' }, left: nothing }),
    ...over,
  };
}
