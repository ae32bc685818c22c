import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { WholeAccess } from '../model/whole.ts';
import { readDocumentText } from '../read/document/document-text.ts';
import { selectNote, selectWords } from '../whole/select-words.ts';
import { readWholeText } from '../whole/whole-text.ts';
import type { DocumentCore } from './core.ts';

/** Opens the access to the whole main text. */
export function openWholeAccess(core: DocumentCore): WholeAccess {
  const { deps, capabilities, ledger, run, inTurn, exclusively, changing } = core;
  return {
    readText: () => exclusively(() => run((session) => readDocumentText(session))),
    readWhole: () =>
      inTurn(async () => {
        const entries = await ledger.read();
        const text = await run((session) => readWholeText(session));
        const sources = entries.flatMap((entry) => entry.sources);
        return { ...text, fileNames: [...new Set(sources.map(({ fileName }) => fileName))] };
      }),
    goToWords: (place) => inTurn(() => Word.run((context) => selectWords(context, place))),
    goToNote: (position) =>
      inTurn(async () => {
        if (!capabilities.footnotes.available)
          throw new PaneError('unavailable_in_this_word', wordMessages.whole.notes);
        await Word.run((context) => selectNote(context, position));
      }),
    ignoredAmong: (keys) =>
      inTurn(async () => {
        const ignored = await ledger.ignored();
        if (ignored.size === 0) return new Set<string>();
        const hashes = await Promise.all(keys.map((key) => deps.sha256(key)));
        return new Set(keys.filter((_, index) => ignored.has(hashes[index] ?? '')));
      }),
    setIgnored: (key, isIgnored) =>
      changing(async () => ledger.setIgnored(await deps.sha256(key), isIgnored)),
  };
}
