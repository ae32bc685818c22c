import { pino } from 'pino';
import { z } from 'zod';
import { startWorkspace } from './start.ts';
import type { RunningWorkspace, WorkspaceOptions } from './workspace.ts';

const text = z.string().trim().min(1);
const settings = z
  .object({
    DATA_FOLDER: text.default('.data/workspace'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    WORKSPACE_PORT: z.coerce.number().int().min(0).max(65_535, 'must be a port from 0 to 65535').default(0),
    LLM_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    LLM_API_KEY: text.optional(),
    LLM_MODEL: text.optional(),
  })
  .refine((all) => (all.LLM_BASE_URL === undefined) === (all.LLM_MODEL === undefined), {
    error: 'LLM_BASE_URL and LLM_MODEL go together: set both or neither',
  });

/** `npm run workspace`: starts the workspace alone and says how to call it. Settings come from the environment. */
async function main(): Promise<void> {
  const workspace = await startWorkspace(readOptions(process.env));
  print(welcome(workspace));
  let closing = false;
  const close = (): void => {
    if (closing) return;
    closing = true;
    void workspace.close().then(() => process.exit(0));
  };
  process.once('SIGINT', close);
  process.once('SIGTERM', close);
}

function readOptions(environment: NodeJS.ProcessEnv): WorkspaceOptions {
  // An empty variable is one that was not set.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settings.safeParse(set);
  if (!result.success) {
    throw new Error(result.error.issues.map((issue) => [...issue.path, issue.message].join(' ')).join('\n'));
  }
  const { data } = result;
  return {
    dataFolder: data.DATA_FOLDER,
    port: data.WORKSPACE_PORT,
    sampleMatter: true,
    now: () => new Date(),
    log: pino({ level: 'warn' }, pino.destination(2)),
    ...(data.DATABASE_URL === undefined ? {} : { databaseUrl: data.DATABASE_URL }),
    ...(data.LLM_BASE_URL === undefined || data.LLM_MODEL === undefined
      ? {}
      : {
          languageModel: {
            baseUrl: data.LLM_BASE_URL,
            model: data.LLM_MODEL,
            ...(data.LLM_API_KEY === undefined ? {} : { apiKey: data.LLM_API_KEY }),
          },
        }),
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
