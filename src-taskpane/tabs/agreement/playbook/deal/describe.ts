import { isUnset, type Deal, type DealParty } from '#pane/pure/playbooks/deal/model.ts';
import { dealMessages as say } from './messages.ts';

/** Returns what is said about a deal in one line, such as `For: Acme Ltd (Supplier), their paper, strict`. */
export function describeDealLine(deal: Deal): string {
  if (isUnset(deal)) return say.line(say.notSet);
  const { us, paper, stance, notes, excluded } = deal;
  const party = nameParty(us);
  const details = [
    party,
    paper === 'unknown' ? '' : say.papers[paper],
    stance === 'neutral' ? '' : say.stances[stance],
    notes === '' ? '' : say.withNotes,
    excluded.length === 0 ? '' : say.withoutTopics(excluded.length),
  ].filter((words) => words !== '');
  if (party !== '') return say.lineFor(details.join(', '));
  // Only the other side is known.
  return say.line(details.length === 0 ? `${say.them}: ${nameParty(deal.them)}` : details.join(', '));
}

/** Returns a party's name with what the agreement calls it, or the one of them that is known. */
export function nameParty({ name, role }: DealParty): string {
  return name === '' || role === '' ? name + role : `${name} (${role})`;
}
