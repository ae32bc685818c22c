import { findChildren, makeElement, readText, wholeNumber } from './ledger-xml.ts';
import type { CheckReason, CheckState, LedgerSource, SourceCheck } from './model.ts';

/** The state that each reason of a check implies. */
const CHECKS: Readonly<Record<CheckReason, CheckState>> = {
  quote: 'checked',
  file: 'checked',
  pageMoved: 'changed',
  renamed: 'changed',
  wordsNotFound: 'missing',
  fileGone: 'missing',
  projectGone: 'missing',
  tampered: 'missing',
};

/** Returns the state that a reason implies. */
export const toCheckState = (reason: CheckReason): CheckState => CHECKS[reason];

/** Reads a source of an entry. What is absent or unreadable is omitted. */
export function readSource(element: Element): LedgerSource {
  const fileId = element.getAttribute('fileId');
  const projectId = element.getAttribute('projectId');
  const page = wholeNumber(element.getAttribute('page'));
  const pageBasis = element.getAttribute('pageBasis');
  const clause = element.getAttribute('clause');
  const title = readText(element, 'title');
  const prefix = readText(element, 'prefix');
  const pinpoint = readText(element, 'pinpoint');
  const suffix = readText(element, 'suffix');
  const cell = findChildren(element, 'cell')[0];
  const tableId = wholeNumber(cell?.getAttribute('tableId'));
  const check = findChildren(element, 'check').flatMap(readCheck)[0];
  return {
    fileName: readText(element, 'fileName') ?? '',
    ...(fileId === null ? {} : { fileId }),
    ...(projectId === null ? {} : { projectId }),
    ...(page === undefined ? {} : { page }),
    ...(pageBasis === 'exact' || pageBasis === 'estimated' ? { pageBasis } : {}),
    ...(clause === null ? {} : { clause }),
    quote: readText(element, 'quote') ?? '',
    ...(cell === undefined || tableId === undefined
      ? {}
      : {
          cell: {
            tableId,
            tableTitle: readText(cell, 'title') ?? '',
            column: readText(cell, 'column') ?? '',
          },
        }),
    quoteHash: element.getAttribute('quoteHash') ?? '',
    ...(title === undefined ? {} : { title }),
    ...(prefix === undefined ? {} : { prefix }),
    ...(pinpoint === undefined ? {} : { pinpoint }),
    ...(suffix === undefined ? {} : { suffix }),
    ...(check === undefined ? {} : { check }),
  };
}

/** Writes the source as an element. */
export function writeSource(document: Document, source: LedgerSource): Element {
  const make = (name: string, text: string): Element => makeElement(document, name, {}, text);
  const element = makeElement(document, 'source', {
    fileId: source.fileId,
    projectId: source.projectId,
    page: source.page?.toString(),
    pageBasis: source.pageBasis,
    clause: source.clause,
    quoteHash: source.quoteHash,
  });
  element.append(make('fileName', source.fileName), make('quote', source.quote));
  if (source.cell !== undefined) {
    const cell = makeElement(document, 'cell', { tableId: source.cell.tableId.toString() });
    cell.append(make('title', source.cell.tableTitle), make('column', source.cell.column));
    element.append(cell);
  }
  for (const detail of ['title', 'prefix', 'pinpoint', 'suffix'] as const) {
    const value = source[detail];
    if (value !== undefined && value !== '') element.append(make(detail, value));
  }
  if (source.check !== undefined) element.append(writeCheck(document, source.check));
  return element;
}

function readCheck(element: Element): SourceCheck[] {
  const reason = element.getAttribute('reason');
  const at = element.getAttribute('at');
  if (!isReason(reason) || at === null) return [];
  const page = wholeNumber(element.getAttribute('page'));
  const fileName = readText(element, 'fileName');
  return [
    {
      state: CHECKS[reason],
      reason,
      at,
      ...(page === undefined ? {} : { page }),
      ...(fileName === undefined ? {} : { fileName }),
    },
  ];
}

function writeCheck(document: Document, check: SourceCheck): Element {
  const { reason, at, page, fileName } = check;
  const element = makeElement(document, 'check', { reason, at, page: page?.toString() });
  if (fileName !== undefined) element.append(makeElement(document, 'fileName', {}, fileName));
  return element;
}

function isReason(reason: string | null): reason is CheckReason {
  return reason !== null && Object.hasOwn(CHECKS, reason);
}
