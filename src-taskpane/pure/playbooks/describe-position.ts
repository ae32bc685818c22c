import type { Rule } from './model.ts';

/** Returns what a row of a playbook says about its topic as labelled lines, without the empty cells. */
export function describePosition(rule: Rule): readonly string[] {
  const lines: readonly (readonly [label: string, text: string])[] = [
    ['Topic', rule.topic],
    ['Applies when', rule.appliesWhen],
    ['Our position', rule.position],
    ['Fallback', rule.fallback],
    ['Not acceptable', rule.notAcceptable],
    ['Measure', rule.measureText],
    ['Our wording', rule.wording],
  ];
  return lines.filter(([, text]) => text !== '').map(([label, text]) => `${label}: ${text}`);
}
