import { useCallback, useMemo, useState } from 'react';
import { PaneError } from '../../errors.ts';
import { isSameName, type RowProblem } from '../../pure/prompts/read-prompts.ts';
import type { SavedPrompt } from '../../pure/prompts/saved-prompt.ts';
import type { RelayClient } from '../../relay-client/model.ts';
import { asPaneError } from '../../ui/services/failure.ts';
import { useLoad, type Loadable } from '../../ui/services/loadable.ts';
import { useServices } from '../../ui/services/services.ts';
import { loadPrompts } from './load-prompts.ts';
import { chooseOrder, listActions, type ListedPrompt } from './listed-prompt.ts';
import { libraryMessages } from './messages.ts';

/** A user's own part of the library: one record per user of the device. */
interface KeptPrompts {
  readonly own: readonly SavedPrompt[];
  /** Keys of listed prompts. */
  readonly starred: readonly string[];
}

/** A problem of a file's row. */
export interface FileProblem extends RowProblem {
  readonly file: string;
}

/** The prompts of the firm, with the problems of its files. */
interface FirmPrompts {
  readonly prompts: readonly ListedPrompt[];
  readonly problems: readonly FileProblem[];
  /** Files that could not be read. */
  readonly errors: readonly PaneError[];
}

const NOTHING: KeptPrompts = { own: [], starred: [] };

/** Returns the prompts of the firm and of the user, with functions that change the latter. */
export function usePrompts(): {
  readonly firm: Loadable<FirmPrompts>;
  readonly reloadFirm: () => void;
  /** All that are loaded so far, starred ones first, and then the pane's own actions. */
  readonly prompts: readonly ListedPrompt[];
  readonly own: readonly SavedPrompt[];
  readonly isStarred: (key: string) => boolean;
  readonly toggleStar: (key: string) => Promise<void>;
  /** Stores one of the user's own prompts, replacing `before` if it is given. */
  readonly save: (prompt: SavedPrompt, before?: SavedPrompt) => Promise<void>;
  readonly remove: (prompt: SavedPrompt) => Promise<void>;
  /** Adds prompts, each replacing one with the same name. Resolves with the number of those replaced. */
  readonly add: (prompts: readonly SavedPrompt[]) => Promise<number>;
} {
  const { relay, platform, session } = useServices();
  const userId = session.user.id;
  const hasModel = session.workspace.languageModel !== false;
  const loadFirm = useMemo(() => (signal: AbortSignal) => readFirm(relay, signal), [relay]);
  const [firm, reloadFirm] = useLoad(loadFirm);
  const store = useMemo(
    () => platform.records.open<KeptPrompts>('prompts', session.keepOnDeviceDays > 0),
    [platform, session.keepOnDeviceDays],
  );
  const loadOwn = useCallback(async () => (await store.get(userId)) ?? NOTHING, [store, userId]);
  const [loaded] = useLoad(loadOwn);
  const [changed, setChanged] = useState<KeptPrompts>();
  const kept = changed ?? (loaded.status === 'ready' ? loaded.value : NOTHING);

  const change = useCallback(
    async (edit: (before: KeptPrompts) => KeptPrompts): Promise<void> => {
      // The stored version: another pane may have changed it.
      const next = edit((await store.get(userId)) ?? NOTHING);
      await store.put(userId, next);
      setChanged(next);
    },
    [store, userId],
  );
  const starred = useMemo(() => new Set(kept.starred), [kept]);
  const prompts = useMemo(() => {
    const own = kept.own.map((prompt) => ({ key: ownKey(prompt), prompt, file: undefined }));
    const saved = chooseOrder([...(firm.status === 'ready' ? firm.value.prompts : []), ...own], starred);
    // Once the firm's prompts are there: what is listed above the chosen one would move it.
    return firm.status === 'loading' ? saved : [...saved, ...listActions(hasModel)];
  }, [firm, kept, starred, hasModel]);
  return {
    firm,
    reloadFirm,
    prompts,
    own: kept.own,
    isStarred: (key) => starred.has(key),
    toggleStar: (key) => change((before) => withStar(before, key)),
    save: (prompt, before) => change((all) => withPrompt(all, prompt, before)),
    remove: (prompt) => change((before) => withoutPrompt(before, prompt)),
    async add(added) {
      let replaced = 0;
      await change((before) => {
        const rest = before.own.filter((one) => !added.some(({ name }) => isSameName(name, one.name)));
        replaced = before.own.length - rest.length;
        return { ...before, own: [...rest, ...added] };
      });
      return replaced;
    },
  };
}

function withStar({ own, starred }: KeptPrompts, key: string): KeptPrompts {
  const isStarred = starred.includes(key);
  return { own, starred: isStarred ? starred.filter((one) => one !== key) : [...starred, key] };
}

/** A prompt that replaces another keeps its star. */
function withPrompt(
  { own, starred }: KeptPrompts,
  prompt: SavedPrompt,
  before: SavedPrompt | undefined,
): KeptPrompts {
  if (before === undefined) return { own: [...own, prompt], starred };
  return {
    own: [...own.filter((one) => !isSameName(one.name, before.name)), prompt],
    starred: starred.map((key) => (key === ownKey(before) ? ownKey(prompt) : key)),
  };
}

function withoutPrompt({ own, starred }: KeptPrompts, prompt: SavedPrompt): KeptPrompts {
  return {
    own: own.filter((one) => !isSameName(one.name, prompt.name)),
    starred: starred.filter((key) => key !== ownKey(prompt)),
  };
}

const ownKey = ({ name }: SavedPrompt): string => `own ${name.toLowerCase()}`;

async function readFirm(relay: RelayClient, signal: AbortSignal): Promise<FirmPrompts> {
  const { files, unusable = [] } = await relay.promptFiles(signal);
  const read = await Promise.all(
    files.map(async ({ id, name }): Promise<FirmPrompts> => {
      try {
        const table = await loadPrompts(name, await relay.promptFile(id, signal));
        return {
          prompts: table.prompts.map((prompt) => ({
            key: `firm ${id} ${prompt.name.toLowerCase()}`,
            prompt,
            file: name,
          })),
          problems: table.problems.map((problem) => ({ ...problem, file: name })),
          errors: [],
        };
      } catch (error) {
        signal.throwIfAborted();
        // The other files work: this failure is reported along with them.
        return { prompts: [], problems: [], errors: [asPaneError(error)] };
      }
    }),
  );
  return {
    prompts: read.flatMap(({ prompts }) => prompts),
    problems: read.flatMap(({ problems }) => problems),
    errors: [
      ...read.flatMap(({ errors }) => errors),
      ...unusable.map(
        ({ name, reason }) => new PaneError('file_unreadable', libraryMessages.leftOut[reason](name)),
      ),
    ],
  };
}
