import type { HistoryEntry } from './model.ts';
import { historyMessages as say } from './messages.ts';

/**
 * Returns the rows of a file for a client: what was sent, when and where, and the answers; oldest first.
 * `nameProject` returns the name of a project, or its id if the name is unknown.
 */
export function toHistoryRows(
  entries: readonly HistoryEntry[],
  where: string,
  nameProject: (id: string) => string,
): readonly (readonly string[])[] {
  return [
    say.columns,
    ...entries
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map((entry) => [
        entry.at,
        say.kinds[entry.kind],
        where,
        entry.projectId === undefined ? '' : nameProject(entry.projectId),
        entry.fileName ?? '',
        entry.model ?? '',
        entry.sent,
        entry.answer,
        entry.isComplete ? say.yes : say.no,
        entry.sources.map(({ fileName, page, quote }) => say.source(fileName, page, quote)).join('\n'),
      ]),
  ];
}
