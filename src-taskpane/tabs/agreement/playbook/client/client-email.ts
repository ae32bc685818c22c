import { escapeMarkup } from '#pane/pure/tables/escape-markup.ts';
import { clauseName } from '#pane/ui/clause-name.ts';
import { NO_CHOICE, type Decisions } from '../../use-decisions.ts';
import { chosenComment, toProposal } from '../findings/insert-findings.ts';
import { groupFindings, type ReviewItem } from '../findings/group-findings.ts';
import { nameTopic } from '../name-topic.ts';
import { clientMessages as say } from './messages.ts';

/** A text for the clipboard, plain and as HTML. */
export interface ClientEmail {
  readonly text: string;
  readonly html: string;
}

/** A heading and the paragraphs below it. */
interface Part {
  readonly heading: string;
  readonly lines: readonly string[];
}

/**
 * Writes the findings of a review for the client: each topic with its verdict, clause, what the agreement says and what we propose; the
 * acceptable ones by name only. The reason is what is said to the other side. The reason of the finding, our position and fallback, and
 * where they are in the playbook are internal and never in it, but for the names of the playbooks where there are several: they tell topics of one name apart.
 */
export function writeClientEmail(items: readonly ReviewItem[], decisions: Decisions): ClientEmail {
  const groups = groupFindings(items);
  const parts = groups.flatMap(({ kind, items: own }): readonly Part[] => {
    if (kind === 'acceptable') return [];
    return own.flatMap((item) => toPart(item, decisions) ?? []);
  });
  const named = (...kinds: readonly string[]): readonly string[] => {
    const topics = groups
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ items: own }) => own.map(({ input }) => line(nameTopic(input.rule))));
    return topics.length === 0 ? [] : [topics.join(', ')];
  };
  const acceptable = named('acceptable');
  const open = named('failed', 'waiting');
  const count = items.filter(({ status }) => status.state === 'done').length;
  return toEmail([
    { heading: say.heading, lines: [say.counts(count)] },
    ...parts,
    ...(acceptable.length === 0 ? [] : [{ heading: say.acceptable, lines: acceptable }]),
    ...(open.length === 0 ? [] : [{ heading: say.open, lines: open }]),
  ]);
}

function toPart({ id, input, status }: ReviewItem, { choices }: Decisions): Part | undefined {
  if (status.state !== 'done') return undefined;
  const { finding } = status.result;
  const choice = choices[id] ?? NO_CHOICE;
  const { verdict, decidedBy, quote, clause } = finding;
  // Only a language model that looked at all of the agreement calls a topic missing.
  const said = decidedBy === 'words' ? say.notFound : say.verdicts[verdict];
  const proposal = toProposal(finding, input.rule, choice);
  const comment = chosenComment(finding, choice);
  const place = clause === undefined ? '' : clauseName(clause.label);
  return {
    heading: say.topic(line(nameTopic(input.rule)), said, place),
    lines: [
      ...(quote === '' ? [] : [say.says(line(quote))]),
      ...(proposal === '' ? [] : [say.proposal(line(proposal))]),
      ...(comment === '' ? [] : [say.reason(line(comment))]),
    ],
  };
}

const line = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const toEmail = (parts: readonly Part[]): ClientEmail => ({
  text: parts.map(({ heading, lines }) => [heading, ...lines].join('\n')).join('\n\n'),
  html: parts
    .map(({ heading, lines }, index) => {
      const tag = index === 0 ? 'h2' : 'h3';
      const body = lines.map((one) => `<p>${escapeMarkup(one)}</p>`).join('');
      return `<${tag}>${escapeMarkup(heading)}</${tag}>${body}`;
    })
    .join(''),
});
