import { objectPathType, type BatchRequest } from '../protocol/wire.ts';

/** Returns a member as a reader of office.js would write it, such as `body.search("two").items[0].insertText("2")`. */
export class MemberNames {
  /** The expressions of kept references. */
  readonly #references = new Map<string, string>();

  /** Returns the member that an action calls, reads or sets. */
  action(request: BatchRequest, id: number): string {
    const action = request.Actions.find((candidate) => candidate.Id === id);
    if (action === undefined) return `action ${id}`;
    const target = this.#path(request, action.ObjectPathId);
    const isCall = action.ArgumentInfo !== undefined && action.Name !== '';
    return action.Name === ''
      ? target
      : `${target}.${camel(action.Name)}${isCall ? argumentsOf(action.ArgumentInfo) : ''}`;
  }

  /** Records the references in the answer to an action. */
  learn(request: BatchRequest, id: number, value: unknown): void {
    this.#note(this.action(request, id), value);
  }

  #note(name: string, value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      if (key === '_ReferenceId' && typeof item === 'string') this.#references.set(item, name);
      else if (key === '_Items' && Array.isArray(item))
        for (const [index, entry] of item.entries()) this.#note(`${name}.items[${index}]`, entry);
      else this.#note(`${name}.${camel(key)}`, item);
    }
  }

  #path(request: BatchRequest, id: number): string {
    const path = request.ObjectPaths[String(id)];
    if (path === undefined) return `object ${id}`;
    const parent = path.ParentObjectPathId === undefined ? '' : this.#path(request, path.ParentObjectPathId);
    const of = parent === '' || parent === 'context' ? '' : `${parent}.`;
    switch (path.ObjectPathType) {
      case objectPathType.global:
        return 'context';
      case objectPathType.referenceId:
        return this.#references.get(path.Name) ?? path.Name;
      case objectPathType.indexer:
        return `${parent}[${listOf(path.ArgumentInfo?.Arguments)}]`;
      case objectPathType.method:
        return `${of}${camel(path.Name)}${argumentsOf(path.ArgumentInfo)}`;
      default:
        return `${of}${camel(path.Name)}`;
    }
  }
}

/** The longest text that is shown of an argument, in characters. */
const SHOWN = 40;

function argumentsOf(info: { readonly Arguments?: readonly unknown[] | undefined } | undefined): string {
  return `(${listOf(info?.Arguments)})`;
}

function listOf(values: readonly unknown[] = []): string {
  return values
    .map((value) => JSON.stringify(value) ?? '')
    .map((text) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text))
    .join(', ');
}

/** Returns the spelling of office.js: `InsertText` is `insertText`; `_Search2` is the call behind `search`. */
function camel(name: string): string {
  if (name.startsWith('_Search')) return 'search';
  return name.charAt(0).toLowerCase() + name.slice(1);
}
