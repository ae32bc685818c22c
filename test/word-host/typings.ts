import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Members of Word's classes in Microsoft's typings, with the requirement set that each is documented to be in. */
export function documentedMembers(): ReadonlyMap<string, string> {
  const typings = readFileSync(createRequire(import.meta.url).resolve('@types/office-js/index.d.ts'), 'utf8');
  const start = typings.indexOf('declare namespace Word {');
  const word = typings.slice(start, typings.indexOf('\n}', start));
  const members = new Map<string, string>();
  let className = '';
  let classSet = '';
  let comment: string[] = [];
  for (const line of word.split('\n')) {
    const text = line.trim();
    if (text.startsWith('/**') || text.startsWith('*')) {
      if (text.startsWith('/**')) comment = [];
      comment.push(text);
      continue;
    }
    const set = /\[Api set: (\S+(?: \d\.\d+)?)/.exec(comment.join(' '))?.[1];
    const opened = /^class (\w+) extends OfficeExtension\.ClientObject/.exec(text);
    if (opened !== null) {
      className = opened[1] ?? '';
      classSet = set ?? '';
      continue;
    }
    if (line.startsWith('    }')) className = '';
    // Deeper lines belong to the arguments of a method.
    const name = /^ {8}(?:readonly )?(\w+)(?:\(|\??:)/.exec(line)?.[1];
    if (className === '' || name === undefined || members.has(`${className}.${name}`)) continue;
    members.set(`${className}.${name}`, set ?? classSet);
  }
  return members;
}
