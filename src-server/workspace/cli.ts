import { pino } from 'pino';
import { readSettings } from '../config.ts';
import { closeOnSignals } from './signals.ts';
import { startWorkspace } from './start.ts';
import type { RunningWorkspace, WorkspaceOptions } from './workspace.ts';

/** The settings that concern a workspace alone. */
const OWN_SETTINGS = [
  'DATA_FOLDER',
  'DATABASE_URL',
  'WORKSPACE_PORT',
  'LLM_BASE_URL',
  'LLM_API_KEY',
  'LLM_MODEL',
] as const;

/** `npm run workspace`: starts the workspace alone and says how to call it. Settings come from the environment. */
async function main(): Promise<void> {
  const workspace = await startWorkspace(readOptions(process.env));
  print(welcome(workspace));
  closeOnSignals(
    process,
    () => workspace.close(),
    () => performance.now(),
  );
}

function readOptions(environment: NodeJS.ProcessEnv): WorkspaceOptions {
  const own = Object.fromEntries(OWN_SETTINGS.map((name) => [name, environment[name]]));
  const { workspace } = readSettings(own, () => '');
  if (workspace.kind !== 'embedded') throw new Error('This command runs the embedded workspace alone.');
  const { kind: _, ...options } = workspace;
  return {
    ...options,
    sampleMatter: true,
    now: () => new Date(),
    log: pino({ level: 'warn' }, pino.destination(2)),
  };
}

function welcome(workspace: RunningWorkspace): string {
  return `Codicil workspace
  base URL     ${workspace.baseUrl}
  token        ${workspace.token}
  certificate  ${workspace.certificatePath}
  answers      ${workspace.hasLanguageModel ? 'written by the language model' : 'by rules and extracts, without a language model'}

Try it:
  curl --cacert '${workspace.certificatePath}' -H 'Authorization: Bearer ${workspace.token}' ${workspace.baseUrl}/api/whoami
`;
}

function print(message: string): void {
  process.stdout.write(`${message}\n`);
}

try {
  await main();
} catch (error) {
  // The sentence is for who started it; a stack would only hide it.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
