import { isProfileName, profileNames, type ProfileName, type Temper } from '#word-host/profiles.ts';

/** The part of the help that the proofs on our Word share. */
export const TEMPER_HELP = `  --temper NAME     usual: what builds of that Word do today (default); unfixed: also what was reported and closed without
                    a fix; kind: what the reference says`;

/** Ends the process with a sentence about an option. */
export function refuse(sentence: string): never {
  console.error(`${sentence} See --help.`);
  process.exit(2);
}

/** A whole number of an option; stops with a sentence for anything else. */
export function whole(name: string, value: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const number = Number(value);
  if (Number.isSafeInteger(number) && number >= least && number <= most) return number;
  return refuse(`--${name} must be a whole number of at least ${least}.`);
}

/** The temper of an option. */
export function temperOf(name: string): Temper {
  if (name === 'usual' || name === 'unfixed' || name === 'kind') return name;
  return refuse(`--temper is usual, unfixed or kind, not '${name}'.`);
}

/** The Words of an option. */
export function profilesOf(names: readonly string[]): readonly ProfileName[] {
  return names.map((name) =>
    isProfileName(name) ? name : refuse(`--profile is one of ${profileNames.join(', ')}, not '${name}'.`),
  );
}
