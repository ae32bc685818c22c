import { useCallback, useMemo, useState } from 'react';
import type { Variable } from '../../pure/prompts/variables.ts';
import { useLoad, type Loadable } from '../../ui/services/loadable.ts';
import { useServices } from '../../ui/services/services.ts';
import { refillValues } from './filled-prompt.ts';
import { findValues, type FoundValues } from './find-values.ts';
import { readValues, type ReadValues } from './read-values.ts';

/** The values of variables: those of the document, and what the user makes of them. */
export interface Values {
  readonly read: Loadable<ReadValues>;
  readonly reload: () => void;
  /** Takes from the document what it gives with these pieces let in; nothing until it was read. */
  readonly find: (letIn: ReadonlySet<string>) => FoundValues;
  /** The same for those that are let in now. */
  readonly found: FoundValues;
  readonly values: ReadonlyMap<Variable, string>;
  readonly set: (variable: Variable, value: string) => void;
}

/**
 * Reads the values of variables when they are first shown: what is typed is not replaced when the selection changes. A tick that lets
 * hidden text in, or keeps it out again, changes the values that have it.
 */
export function useValues(variables: readonly Variable[]): Values {
  const { word, project, platform, letIn } = useServices();
  const { pause } = platform;
  const document = word.status === 'ready' ? word.document : undefined;
  const load = useMemo(
    () => (document === undefined ? undefined : () => readValues(variables, { document, pause })),
    [document, variables, pause],
  );
  const [read, reload] = useLoad(load);
  const source = read.status === 'ready' ? read.value : undefined;
  const find = useCallback(
    (now: ReadonlySet<string>) => (source === undefined ? NOTHING_FOUND : findValues(variables, source, now)),
    [source, variables],
  );
  const found = useMemo(() => find(letIn), [find, letIn]);
  const matter = project?.name;
  const [held, hold] = useState<Held>();
  // Before it is shown, so that what is not let in can never be used.
  if (held?.found !== found)
    hold({
      source,
      found,
      values:
        held !== undefined && held.source === source
          ? refillValues(held.values, held.found, found, letIn)
          : new Map([...found.values, ...(matter === undefined ? [] : [['matter', matter] as const])]),
    });
  const set = (variable: Variable, value: string): void =>
    hold((before) => before && { ...before, values: new Map([...before.values, [variable, value]]) });
  return { read, reload, find, found, values: held?.values ?? NOTHING_FOUND.values, set };
}

interface Held {
  readonly source: ReadValues | undefined;
  readonly found: FoundValues;
  readonly values: ReadonlyMap<Variable, string>;
}

const NOTHING_FOUND: FoundValues = { values: new Map(), parties: [], pieces: [] };
