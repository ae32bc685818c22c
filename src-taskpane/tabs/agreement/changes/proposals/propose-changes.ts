import { defined } from '#pane/defined.ts';
import { composeProposals } from '#pane/pure/playbooks/proposal-prompt.ts';
import { readProposals, type Proposal } from '#pane/pure/playbooks/read-proposals.ts';
import type { Perform } from '#pane/pure/runs/run-items.ts';
import type { Passage } from '#pane/word/model.ts';
import { completeInBackground } from '../../run/complete-in-background.ts';
import type { RunContext } from '../../run/run-context.ts';
import { lookAtParagraph } from '../../write/look-at-paragraph.ts';
import type { PlannedProposals } from './plan-proposals.ts';
import { hiddenMessages } from '#pane/ui/hidden/messages.ts';
import { proposalMessages as say } from './proposal-messages.ts';

/** What a language model proposes about one edit. */
export interface EditProposal {
  readonly proposal: Proposal;
  /** The paragraph as it was sent, with the other side's changes, on which the redline of a counter is based; absent for other actions. */
  readonly passage?: Passage;
}

/** A proposal for each edit that was sent, in their order. */
export interface ProposalsResult {
  readonly proposals: readonly EditProposal[];
}

/** The dependencies of a request about changes. */
interface ProposalsContext extends RunContext {
  /** The longest request, in UTF-16 code units. */
  readonly limit: number;
}

/**
 * Asks about the edits of one clause: verifies that their paragraphs are still as they were listed, and sends one
 * request. An answer that cannot be used completely fails. Rejects if it could not be sent.
 */
export const proposeChanges =
  (context: ProposalsContext): Perform<PlannedProposals, ProposalsResult> =>
  async (planned, signal, report) => {
    const { document, limit, clientMatterId, keepOut } = context;
    // The name of a clause is its heading.
    const label = keepOut(planned.label).text;
    const composed = composeProposals({ ...planned, label }, limit);
    if (composed === undefined) return { state: 'skipped', reason: say.tooLong };
    // The places of the changes are counted in the whole paragraph, so that nothing can be left out of it.
    const hidden = new Set(
      planned.paragraphs.flatMap(({ text, original }) =>
        [text, original].flatMap((one) => keepOut(one).pieces),
      ),
    ).size;
    if (hidden > 0)
      return { state: 'failed', code: 'hidden_text', message: hiddenMessages.notRewritten(hidden) };
    const passages = new Map<number, Passage>();
    for (const [index, { position, number, given, text }] of planned.paragraphs.entries()) {
      if (text.trim() === '') continue;
      // oxlint-disable-next-line no-await-in-loop -- Word does one thing at a time
      const look = await lookAtParagraph(document, position, { given, number });
      // oxlint-disable-next-line no-await-in-loop -- Word does one thing at a time
      passages.set(index, await document.read(look));
    }
    const request = { prompt: composed.prompt, mode: 'assist', ...defined({ clientMatterId }) } as const;
    const answer = await completeInBackground(request, context, signal, report);
    if ('state' in answer) return answer;
    const read = readProposals(answer.text, { ...planned, rules: composed.rules });
    if ('problem' in read)
      return { state: 'failed', code: read.problem, message: say.problems[read.problem] };
    const proposals = read.proposals.map((proposal, index): EditProposal => {
      const passage = passages.get(planned.changes[index]?.paragraph ?? -1);
      return proposal.action === 'counter' && passage !== undefined ? { proposal, passage } : { proposal };
    });
    return { state: 'done', result: { proposals } };
  };
