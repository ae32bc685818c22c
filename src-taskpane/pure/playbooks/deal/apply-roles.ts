import type { Rule } from '../model.ts';
import type { Deal } from './model.ts';
import { findSameRoles, isGerman } from './roles.ts';

/** Where a wording leaves room for a party, in square brackets. */
const PLACES: Readonly<Record<string, 'us' | 'them'>> = {
  '[party]': 'us',
  '[our party]': 'us',
  '[partei]': 'us',
  '[partie]': 'us',
  '[other party]': 'them',
  '[counterparty]': 'them',
  '[andere partei]': 'them',
  '[autre partie]': 'them',
};

/** Capitalised words before the name of a party that do not make it part of another term, as Cloud in “Cloud Provider” does. */
const STARTS =
  /^(?:The|A|An|Each|Any|No|Every|Such|This|That|If|Where|When|Unless|Until|Upon|On|In|At|By|To|For|From|With|Without|And|Or|But|Neither|Nor|Either|Both|As|After|Before|Should|Subject|Notwithstanding|Although|While|Le|La|Les|Un|Du|Au|Si|Tout|Chaque|Aucun)$/u;

/** Puts this agreement's names of the parties into a wording of a playbook. */
type RoleReplacement = (wording: string) => string;

/**
 * Returns a function that writes a playbook's wording with what this agreement calls its parties: `Supplier` as `Provider`, `SUPPLIER` as
 * `PROVIDER`, `[Party]` as the party for whom we act. Only whole words that are a party's usual name change, and none that is part of a
 * term of the agreement (`terms`), of another capitalised term, or of a text that has two names for the same party. Twice is as once.
 */
export function replaceRoles(deal: Pick<Deal, 'us' | 'them'>, terms: readonly string[]): RoleReplacement {
  const { us, them } = deal;
  const same = findSameRoles(us.role, them.role);
  const roleOf = new Map(
    same.flatMap(({ role, others }) => others.map((name) => [name.toLowerCase(), role] as const)),
  );
  const places = new Map(
    Object.entries(PLACES).flatMap(([place, side]) => {
      const { role, name } = deal[side];
      const words = role === '' ? name : role;
      // A name with brackets might be such a place itself.
      return words === '' || words.includes('[') ? [] : [[place, words] as const];
    }),
  );
  if (roleOf.size + places.size === 0) return (wording) => wording;
  // What the agreement says itself is matched first, so that nothing within it changes.
  const kept = new Set(
    [us.name, us.role, them.name, them.role, ...terms].map((words) => words.toLowerCase()),
  );
  const names = [...roleOf.keys()].filter((name) => !kept.has(name));
  const words = [...kept, ...names].filter((one) => one !== '').toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(
    [
      ...[...places.keys()].map(escape),
      String.raw`(?<![\p{L}\p{N}_-])(?:${words.map(escape).join('|')})(?:(?<=er)s)?(?![\p{L}\p{N}_-])`,
    ].join('|'),
    'giu',
  );
  return (wording) => {
    const used = new Map<string, Set<string>>();
    for (const [found] of wording.matchAll(pattern)) {
      const { role, name } = look(found) ?? {};
      if (role === undefined || name === undefined) continue;
      used.set(role, (used.get(role) ?? new Set()).add(name.toLowerCase()));
    }
    return wording.replace(pattern, (found: string, at: number) => {
      const place = places.get(found.toLowerCase());
      if (place !== undefined) return isOtherName(wording, at, place) ? found : place;
      const known = look(found);
      if (known === undefined || (used.get(known.role)?.size ?? 0) > 1) return found;
      const { role, name } = known;
      const rest = found.slice(name.length);
      if (!isCapitalised(found)) return found;
      const isLoud = found === found.toUpperCase();
      if (isOtherName(wording, at, role)) return found;
      if (!isLoud && !isGerman(name) && isPartOfTerm(wording, at, found, role, kept)) return found;
      return like(role, isLoud) + rest;
    });
  };

  /** True where a name and the word before it are yet another name of a party: “Service Supplier” would become “Service Provider”. */
  function isOtherName(wording: string, at: number, name: string): boolean {
    return roleOf.has(`${wordBefore(wording, at) ?? ''} ${name}`.toLowerCase());
  }

  /** Returns the name that is replaced and its role; undefined for what the agreement says itself. */
  function look(found: string): { readonly role: string; readonly name: string } | undefined {
    const whole = found.toLowerCase();
    if (kept.has(whole)) return undefined;
    const role = roleOf.get(whole);
    if (role !== undefined) return { role, name: found };
    const stem = found.slice(0, -1);
    const genitive = isGerman(stem) && /s$/iu.test(found) ? roleOf.get(stem.toLowerCase()) : undefined;
    return genitive === undefined || kept.has(stem.toLowerCase())
      ? undefined
      : { role: genitive, name: stem };
  }
}

/** Returns the rules with this agreement's names of the parties in what is written into it. A rule that has none is the same object. */
export function applyRoles(rules: readonly Rule[], replace: RoleReplacement): readonly Rule[] {
  return rules.map((rule) => {
    const wording = replace(rule.wording);
    const comment = replace(rule.comment);
    return wording === rule.wording && comment === rule.comment ? rule : { ...rule, wording, comment };
  });
}

/** Returns true if the words around a name make it part of a term, unless the agreement has that term with its own name. */
function isPartOfTerm(
  text: string,
  at: number,
  found: string,
  role: string,
  kept: ReadonlySet<string>,
): boolean {
  const before = wordBefore(text, at);
  if (before !== undefined && !STARTS.test(before)) return true;
  const after = /^[ \u00a0](\p{Lu}[\p{L}\p{N}]*)/u.exec(text.slice(at + found.length))?.[1];
  return after !== undefined && !kept.has(`${role} ${after}`.toLowerCase());
}

const wordBefore = (text: string, at: number): string | undefined =>
  /(\p{Lu}[\p{L}\p{N}’'-]*)[ \u00a0]$/u.exec(text.slice(0, at))?.[1];

const isCapitalised = (word: string): boolean => /^\p{Lu}/u.test(word);

function like(role: string, isLoud: boolean): string {
  return isLoud ? role.toUpperCase() : role.charAt(0).toUpperCase() + role.slice(1);
}

const escape = (words: string): string => words.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);
