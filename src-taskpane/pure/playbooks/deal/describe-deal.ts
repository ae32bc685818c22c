import { escapeMarks } from '../../prompts/material.ts';
import { isUnset, type Deal, type DealParty, type Paper, type Stance } from './model.ts';

const PAPER: Readonly<Record<Paper, string>> = {
  unknown: '',
  ours: 'The agreement is on our paper.',
  theirs: 'The agreement is on the other side’s paper.',
};
const STANCE: Readonly<Record<Stance, string>> = {
  neutral: '',
  strict:
    'Our stance is strict: our fallback is not enough. Where only the fallback is met, say so, and still propose our position.',
  permissive:
    'Our stance is permissive: our fallback is enough. Where the fallback is met, say so, and propose no change.',
};

/**
 * Returns what a prompt says about the deal, with an empty line before it; empty if nothing is said. These are the user's own words, not
 * the document's, so they stand outside of the marks; no mark can be written in them.
 */
export function describeDeal(deal: Deal): string {
  if (isUnset(deal)) return '';
  const { us, them, paper, stance, notes } = deal;
  const lines = [
    describeParty('We act for', us),
    describeParty('The other side is', them),
    PAPER[paper],
    STANCE[stance],
    notes === '' ? '' : `Our notes on this deal: ${escapeMarks(notes)}`,
  ].filter((line) => line !== '');
  return lines.length === 0 ? '' : `\n\n${lines.join('\n')}`;
}

/** Returns what every request says about the deal: the same, without what our stance makes of a playbook's fallback. */
export const describeSides = (deal: Deal): string => describeDeal({ ...deal, stance: 'neutral' });

function describeParty(label: string, { name, role }: DealParty): string {
  const called = name === '' || role === '' ? '' : ', which the agreement calls ';
  const words = `${name}${called}${role === '' ? '' : `“${role}”`}`;
  return words === '' ? '' : `${label} ${escapeMarks(words)}.`;
}
