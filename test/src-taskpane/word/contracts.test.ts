// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AGREEMENTS } from '#test/setup/agreements.ts';
import { open } from './open.ts';
import { planned } from './planned.ts';

/** Replaces every eighth word and removes the last but one. */
const edited = (text: string): string => {
  const words = text.split(' ').map((word, index) => (index % 8 === 3 ? 'must' : word));
  return [...words.slice(0, -2), ...words.slice(-1)].join(' ');
};

describe('a tracked rewrite in an agreement', () => {
  it.each(AGREEMENTS)(
    '$name: inserts the new text, keeps the old, and leaves no trace when removed',
    async ({ path }) => {
      const { host, pane } = await open(readFileSync(path));
      const paragraphs = host.document.body.paragraphs().map((paragraph) => paragraph.textOf('current'));
      const long = paragraphs.flatMap((text, index) => (text.split(' ').length > 12 ? [index] : []));
      for (const index of long.filter((_, place) => place % Math.ceil(long.length / 2) === 0)) {
        const last = Math.min(index + 1, paragraphs.length - 1);
        host.selectRange(index, 0, last, (paragraphs[last] ?? '').length);
        const two = await pane.readSelection();
        // Two paragraphs in different table cells are refused; a single one never is.
        host.selectRange(index, 0, index, (paragraphs[index] ?? '').length);
        const target = two.refusal === undefined ? two : await pane.readSelection();
        const before = {
          all: host.text('all'),
          current: host.text('current'),
          original: host.text('original'),
        };
        const text = target.paragraphs.map(edited).join('\n');
        const report = await pane.insert(
          planned({ form: 'tracked', action: 'rewrite', target, text, sources: [] }),
        );
        expect(report.outcome, `paragraph ${index}`).toBe('verified');
        expect(host.text('original')).toBe(before.original);
        expect(host.text('current').length - before.current.length).toBe(text.length - target.text.length);
        expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
        expect(host.text('all')).toBe(before.all);
      }
    },
  );
});
