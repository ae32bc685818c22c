import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

/** A command was asked what it does: its usage is the answer, and no mistake. */
class HelpAsked extends Error {
  override readonly name = 'HelpAsked';
}

/**
 * Reads the arguments of a command. Throws {@link HelpAsked} with the usage for `--help` or `-h`, wherever it stands, and else an error with
 * Node's sentence and the usage for what the command does not know.
 */
export function readCommandLine<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  usage: string,
  options: T,
  allowPositionals = false,
) {
  if (args.includes('--help') || args.includes('-h')) throw new HelpAsked(usage);
  try {
    return parseArgs({ args: [...args], options, allowPositionals });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : ''}\n\n${usage}`, { cause: error });
  }
}

/** Runs a command to its end: prints the usage that was asked for, or the sentence of an error without its stack, and sets the exit code. */
export async function runCommand(run: () => Promise<void>, exitCode = 1): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof HelpAsked) {
      process.stdout.write(`${error.message}\n`);
      return;
    }
    // The sentence is for who started it; a stack would only hide it.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = exitCode;
  }
}
