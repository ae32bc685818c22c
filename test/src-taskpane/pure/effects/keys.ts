import type { Effect } from '#pane/pure/effects/model.ts';

const VALUES = {
  period: { up: 'longer', down: 'shorter' },
  date: { up: 'later', down: 'earlier' },
} as const;

/** Returns an effect in the form of the labels: `period.longer`, `force.right>duty`. */
export function toKey(effect: Effect): string {
  const { code } = effect;
  if (code === 'value') {
    if (effect.change === 'same') return 'same';
    if (effect.change === 'other') return `${effect.kind}.changed`;
    const names =
      effect.kind === 'period' || effect.kind === 'date'
        ? VALUES[effect.kind]
        : ({ up: 'raised', down: 'lowered' } as const);
    return `${effect.kind}.${names[effect.change]}`;
  }
  if (code === 'force') return `modal.${effect.before}>${effect.after}`;
  if (code === 'connector') return `connector.${effect.before}>${effect.after}`;
  if (code === 'qualifier') return 'qualifier.replaced';
  if (code === 'qualified') return `qualifier.${effect.change}`;
  if (code === 'openList') return effect.change === 'added' ? 'list.opened' : 'list.closed';
  if (code === 'sentences') return `sentence.${effect.change}`;
  if (code === 'paragraphs') return `paragraph.${effect.change}`;
  if (code === 'wording') return `wording.${effect.only}`;
  return 'change' in effect ? `${code}.${effect.change}` : code;
}
