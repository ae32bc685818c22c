import { describe, expect, it } from 'vitest';
import { sourcesBelow, sourceText } from './imports.ts';

describe('the sources', () => {
  it('use no signal that Node collects as garbage while a fetch waits for it', async () => {
    const sources = [...(await sourcesBelow('src-server')), ...(await sourcesBelow('src-taskpane'))];
    const found = await Promise.all(
      sources.map(async (path) => {
        // A comment may name them.
        const code = (await sourceText(path)).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu, '');
        return /\bAbortSignal\s*\.\s*(?:any|timeout)\b/u.test(code)
          ? [`${path}: write linkSignals or startTimeLimit of src-server/http/linked-signal.ts`]
          : [];
      }),
    );
    expect(found.flat()).toEqual([]);
  });
});
