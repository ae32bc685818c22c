import type { ProposalProblem } from '#pane/pure/playbooks/read-proposals.ts';
import { plural } from '#pane/language/english.ts';
import { translate } from '#pane/language/translate.ts';

const problems: Readonly<Record<ProposalProblem, string>> = {
  no_proposal: 'The language model’s answer has no proposal in the form that was asked for.',
  unknown_change: 'The language model’s answer is about a change that was not sent.',
  repeated_change: 'The language model’s answer has two proposals for the same change.',
  missing_change: 'The language model’s answer has no proposal for one of the changes.',
  incomplete: 'A proposal of the language model is incomplete.',
  unknown_action: 'A proposal of the language model is neither accept, reject, counter nor comment.',
  unknown_position: 'A proposal of the language model names a position of ours that was not sent.',
  impossible_action: 'The language model counters or comments on a paragraph that has no words left.',
  same_wording: 'The language model’s counter repeats our wording or theirs.',
  several_wordings: 'The language model’s counter is not one wording for one paragraph.',
};

/** Sentences and labels for proposals of a language model about the other side’s changes. */
export const proposalMessages = translate('proposals', {
  problems,
  about: 'A language model can propose a decision about each change shown. It ticks and applies nothing.',
  open: 'Propose decisions',
  plan: {
    title: 'What will be sent',
    calls: (changes: number, calls: number, characters: number) =>
      `${plural(changes, 'change', 'changes')}, ${plural(calls, 'request', 'requests')} with ${plural(characters, 'character', 'characters')} in all.`,
    content:
      'A request has the paragraphs of one clause before and after their changes, and the playbook’s rows on them. Authors and dates are not sent.',
    leftOut: (n: number) =>
      `${plural(n, 'change is', 'changes are')} left out: formatting, and what Codicil wrote.`,
    start: 'Ask for proposals',
    cancel: 'Cancel',
    nothing: 'Tick a clause first.',
    tick: (clause: string) => `Ask about ${clause}`,
    item: (changes: number, characters: number) =>
      `${plural(changes, 'change', 'changes')}, ${plural(characters, 'character', 'characters')} are sent`,
    positions: (topics: string) => `With our positions on: ${topics}`,
    positionsLeftOut: (topics: string) => `Positions that do not fit: ${topics}`,
  },
  results: 'Proposals',
  again: 'New proposals',
  failedOf: (clause: string, why: string) => `${clause}: ${why}`,
  tooLong: 'The changes of one paragraph are too long for one request. Decide about them yourself.',
  stale: 'The changes are no longer as they were sent. Try again to ask about them as they are now.',
  proposed: {
    accept: 'Proposed: Accept',
    reject: 'Proposed: Reject',
    counter: 'Proposed: Counter',
    comment: 'Proposed: Comment',
  },
  position: {
    met: (topic: string, row: number) => `Our position on ${topic} (row ${row} of the playbook) is met.`,
    notMet: (topic: string, row: number) =>
      `Our position on ${topic} (row ${row} of the playbook) is not met.`,
  },
  proposalOf: (what: string) => `Proposal: ${what}`,
  use: 'Use proposal',
  used: 'Proposal used',
  offerOf: (what: string) => `Use proposal: ${what}`,
  usedOf: (what: string) => `Proposal used: ${what}`,
  nothingTicked: 'Tick a change of the wording first.',
});
