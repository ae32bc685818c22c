import type { Settings } from '#server/config/config.ts';
import { findLocalServers } from '#server/workspace/completion/language-model/endpoint/local.ts';

/**
 * Resolves with the lines of `npm start` on the language model: which one answers, or once that there is none, what is on this machine, and
 * the setting that uses it. Empty for a hosted workspace, which has its own. Each line ends with a line feed.
 */
export async function modelLines(
  { workspace }: Pick<Settings, 'workspace'>,
  find = findLocalServers,
): Promise<string> {
  if (workspace.kind === 'hosted') return '';
  if (workspace.languageModel !== undefined) return line(workspace.languageModel.model);
  const servers = await find(globalThis.fetch);
  const [first] = servers;
  if (workspace.localModel === true && first !== undefined)
    return line(`${first.models[0] ?? ''} of ${first.name}, on this machine`);
  const without = line('none: passages are quoted, and fixed rules put wording into plainer words');
  if (first === undefined)
    return `${without}${more('LLM_BASE_URL in .env names one. Ollama and LM Studio on this machine would be found.')}`;
  const offers = servers
    .map(({ name, models }) => `${name} offers ${models.slice(0, 3).join(', ')}`)
    .join('; ');
  return `${without}${more(`On this machine ${offers}.`)}${more(`It is not used. LLM_BASE_URL=local in .env uses ${first.models[0] ?? ''}; nothing leaves this machine.`)}`;
}

const line = (text: string): string => `  Model      ${text}\n`;
const more = (text: string): string => `             ${text}\n`;
