import { toCitedForm } from '../../pure/citations/cited-form.ts';
import { PaneError } from '../../errors.ts';
import { tableOfSources } from '../citations/table-of-sources.ts';
import type { CitationAccess } from '../model/citing.ts';
import type { WritingCore } from './writing.ts';

/** Opens the access to the document's citations. */
export function openCitationAccess(core: WritingCore): CitationAccess {
  const { deps, ledger, entries, citations, passages, exclusively, changing } = core;
  return {
    citationStyle: () => exclusively(() => ledger.style()),
    citedForm: () => exclusively(async () => toCitedForm(await ledger.read(), await ledger.style())),
    redraw: (style) => changing(() => citations.redraw(style)),
    editSource: (...edit) => changing(() => citations.editSource(...edit)),
    renameFiles: (titles) => changing(() => citations.renameFiles(titles)),
    adoptCheck: (...source) => changing(() => citations.adoptCheck(...source)),
    noteChecks: (checks) => exclusively(() => citations.noteChecks(checks), 'writes'),
    insertTableOfSources: (target) =>
      changing(async () => {
        if (target.refusal !== undefined) throw new PaneError('not_writable_here', target.refusal);
        const [listed, style, entryId] = [await ledger.read(), await ledger.style(), deps.randomId()];
        const written = await passages.at(target, (session, reading) =>
          tableOfSources(session, reading, { entries: listed, style, entryId }),
        );
        return entries.note({ form: 'tableOfSources', sources: [] }, entryId, written);
      }),
  };
}
