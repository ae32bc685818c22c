import { describe, expect, it } from 'vitest';
import { cycles, importArrows, roomArrows, sourcesBelow, sourceText, type ImportArrow } from './imports.ts';

const pane = await sourcesBelow('src-taskpane');
const server = await sourcesBelow('src-server');
const arrows = await importArrows([...pane, ...server]);

/** The folders of the pane that group its parts. */
const GROUPS = ['tabs', 'features', 'pure'];

/** `src-taskpane/word/read/watch-selection.ts` → `word`, `src-taskpane/tabs/draft/state.ts` → `draft`; a file at the top of its tree → its name. */
function part(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  return path.startsWith('src-taskpane/') && GROUPS.includes(first) ? second : first;
}

/** What the pane and the server share. */
const SHARED = 'src-server/shared/';

/** The parts in `pure/`. */
const PURE = [
  ...new Set(pane.filter((path) => path.startsWith('src-taskpane/pure/')).map((path) => part(path))),
];

const inPane = arrows.filter(({ from }) => from.startsWith('src-taskpane/'));
const inServer = arrows.filter(({ from }) => from.startsWith('src-server/'));

const TABS = ['draft', 'search', 'review', 'agreement', 'sources'];
/** The parts that every tab may use, and that know no tab. */
const PARTS = [
  'language',
  'diff',
  'typography',
  'markdown',
  'citations',
  'prompts',
  'proofread',
  'bilingual',
  'scan',
  'compare',
  'revisions',
  'playbooks',
  'effects',
  'judge',
  'rewrite',
  'text',
  'pseudonyms',
  'together',
  'rename',
  'runs',
  'tables',
  'device',
  'lineage',
  'relay-client',
  'word',
  'errors.ts',
  'defined.ts',
  'at.ts',
  'keep-equal.ts',
];

/** The parts of the pane that each part may import besides itself. The composition root may import all. */
const PANE_RULES: Readonly<Record<string, readonly string[]>> = {
  language: [],
  translations: [
    'language',
    'draft',
    'search',
    'review',
    'agreement',
    'sources',
    'shell',
    'ui',
    'insert',
    'history',
    'save-to-vault',
    'source-drawer',
    'prompt-library',
    'prompts',
    'relay-client',
    'word',
    'playbooks',
    'proofread',
    'effects',
    'together',
    'diff',
    'tables',
    'citations',
    'clean-file',
    'rewrite',
    'replace-names',
  ],
  diff: [],
  typography: ['diff'],
  markdown: ['diff', 'text', 'typography'],
  rewrite: ['diff', 'markdown', 'text'],
  text: [],
  pseudonyms: ['prompts', 'text'],
  citations: ['diff', 'markdown', 'text'],
  prompts: ['language', 'diff', 'markdown', 'citations'],
  playbooks: ['citations', 'markdown', 'prompts', 'pseudonyms', 'text', 'defined.ts'],
  proofread: ['diff', 'markdown', 'text'],
  effects: ['diff', 'markdown', 'playbooks', 'proofread', 'text'],
  bilingual: ['diff', 'markdown', 'proofread', 'text'],
  judge: ['diff', 'effects', 'markdown', 'playbooks', 'prompts', 'proofread', 'text'],
  together: ['diff', 'markdown', 'playbooks', 'proofread'],
  rename: ['diff', 'proofread', 'text', 'defined.ts'],
  scan: ['diff', 'language'],
  compare: ['diff', 'scan', 'tables'],
  revisions: ['diff', 'scan', 'at.ts'],
  runs: [],
  tables: [],
  device: [],
  lineage: ['device'],
  'relay-client': ['language', 'device', 'errors.ts'],
  word: [
    'language',
    'diff',
    'markdown',
    'citations',
    'rename',
    'revisions',
    'scan',
    'tables',
    'errors.ts',
    'at.ts',
  ],
  ui: PARTS,
  insert: ['ui', ...PARTS],
  'replace-names': ['ui', ...PARTS],
  'clean-file': ['ui', ...PARTS],
  ...Object.fromEntries(TABS.map((tab) => [tab, ['insert', 'clean-file', 'replace-names', 'ui', ...PARTS]])),
  draft: ['prompt-library', 'insert', 'replace-names', 'ui', ...PARTS],
  'prompt-library': ['ui', ...PARTS],
  'source-drawer': ['insert', 'ui', ...PARTS],
  'save-to-vault': ['replace-names', 'ui', ...PARTS],
  history: ['ui', ...PARTS],
  shell: ['history', 'save-to-vault', 'replace-names', 'ui', ...PARTS],
  'errors.ts': [],
  'defined.ts': [],
  'at.ts': [],
  'keep-equal.ts': [],
};

/** The parts of the server that each part may import besides itself. */
const SERVER_RULES: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  shared: [],
  http: [],
  postgres: [],
  'log.ts': [],
  'log-destination.ts': ['http'],
  'folder-lock.ts': ['http'],
  'signals.ts': [],
  'command-line.ts': [],
  'project-root.ts': [],
  'workspace-client': ['contract', 'http', 'postgres'],
  relay: ['workspace-client', 'contract', 'http', 'postgres', 'log.ts'],
  workspace: [
    'contract',
    'shared',
    'http',
    'postgres',
    'config',
    'log.ts',
    'log-destination.ts',
    'folder-lock.ts',
    'signals.ts',
    'command-line.ts',
  ],
  config: ['contract', 'http', 'workspace-client', 'relay', 'log.ts'],
  cli: [
    'config',
    'project-root.ts',
    'signals.ts',
    'command-line.ts',
    'contract',
    'http',
    'workspace-client',
    'relay',
    'workspace',
  ],
  'start.ts': [
    'contract',
    'http',
    'workspace-client',
    'relay',
    'workspace',
    'config',
    'log.ts',
    'folder-lock.ts',
    'project-root.ts',
  ],
  'main.ts': [
    'start.ts',
    'config',
    'http',
    'workspace',
    'log.ts',
    'log-destination.ts',
    'signals.ts',
    'project-root.ts',
  ],
};

function against(
  rules: Readonly<Record<string, readonly string[]>>,
  list: readonly ImportArrow[],
  tree: string,
): string[] {
  return list
    .filter(({ from, to }) => to.startsWith(tree) && part(from) !== part(to))
    .filter(({ from, to }) => !(rules[part(from)] ?? []).includes(part(to)))
    .map(({ from, to }) => `${from} → ${to}`);
}

describe('the import arrows', () => {
  it('run one way in the pane', () => {
    const list = inPane.filter(
      ({ from }) =>
        !['index.tsx', 'taskpane.ts', 'sign-in.ts', 'continue-sign-in.ts', 'watch-policy.ts'].includes(
          part(from),
        ),
    );
    expect(against(PANE_RULES, list, 'src-taskpane/')).toEqual([]);
  });

  it('run one way in the server', () => {
    expect(against(SERVER_RULES, inServer, 'src-server/')).toEqual([]);
  });

  it('lead from the pane to the server for what both share, and for types of the contract and of the relay’s API', () => {
    const wrong = inPane.filter(
      ({ to, typeOnly }) =>
        to.startsWith('src-server/') &&
        !to.startsWith(SHARED) &&
        !(typeOnly && (to.startsWith('src-server/contract/') || to === 'src-server/relay/api.ts')),
    );
    expect(wrong).toEqual([]);
  });

  it('never lead from the server to the pane, nor from either to the tests', () => {
    const wrong = arrows.filter(
      ({ from, to }) =>
        to.startsWith('test/') || (from.startsWith('src-server/') && to.startsWith('src-taskpane/')),
    );
    expect(wrong).toEqual([]);
  });

  it('never lead to a composition root', () => {
    const roots = [
      'src-taskpane/taskpane.ts',
      'src-taskpane/sign-in.ts',
      'src-taskpane/watch-policy.ts',
      'src-server/main.ts',
    ];
    expect(arrows.filter(({ to }) => roots.includes(to))).toEqual([]);
  });

  it('form no cycle, of files or of folders', () => {
    expect(cycles(arrows)).toEqual([]);
    expect(cycles(roomArrows(arrows))).toEqual([]);
  });

  it('form none in our Word either, its tests aside', async () => {
    const host = (await sourcesBelow('test/word-host')).filter((path) => !path.endsWith('.test.ts'));
    const hostArrows = await importArrows(host);
    expect(hostArrows.some(({ to }) => to === 'test/word-host/document/core.ts')).toBe(true);
    expect(cycles(hostArrows)).toEqual([]);
    expect(cycles(roomArrows(hostArrows))).toEqual([]);
  });

  it('are found by the reader of imports', () => {
    expect(
      arrows.some(({ from, typeOnly }) => from === 'src-taskpane/relay-client/model.ts' && typeOnly),
    ).toBe(true);
    expect(
      cycles([
        { from: 'a', to: 'b', typeOnly: false },
        { from: 'b', to: 'a', typeOnly: true },
      ]),
    ).toEqual([['a', 'b', 'a']]);
  });
});

/** Returns where the files name Word or Office; comments do not count. */
async function namedIn(files: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of files) {
    const code = (await sourceText(file)).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    const hit = /\b(?:Word|Office|OfficeExtension)\.[A-Za-z]/.exec(code);
    if (hit) found.push(`${file}: ${hit[0]}`);
  }
  return found;
}

describe('Word and Office', () => {
  it('are named in word/ only', async () => {
    expect(await namedIn(pane.filter((path) => part(path) !== 'word'))).toEqual([]);
  });

  it('are not named where writes are planned, nor in what that needs at run time', async () => {
    const planning = pane.filter((path) => path.startsWith('src-taskpane/word/plan/'));
    expect(planning).not.toEqual([]);
    const needed = new Set(planning);
    for (const file of needed)
      for (const { from, to, typeOnly } of inPane) if (from === file && !typeOnly) needed.add(to);
    expect(await namedIn([...needed])).toEqual([]);
  });
});

/** The only folder that changes the document. */
const EXECUTE = 'src-taskpane/word/execute/';

/** Methods of Word that change the document, whatever they are given. */
const CHANGING =
  'insertText insertOoxml insertHtml insertParagraph insertTable insertRows insertColumns insertBreak insertField insertComment reply insertFootnote insertEndnote insertBookmark deleteBookmark insertContentControl insertInlinePictureFromBase64 insertFileFromBase64 detachFromList attachToList startNewList acceptAll rejectAll acceptAllChanges rejectAllChanges'.split(
    ' ',
  );
/** Properties that do when they are set. */
const SETTERS =
  'changeTrackingMode style styleBuiltIn headerRowCount tag title appearance cannotEdit cannotDelete hyperlink alignment resolved bold italic underline superscript subscript strikeThrough highlightColor shadingColor color width type'.split(
    ' ',
  );
const CHANGE = new RegExp(
  String.raw`\.(?:${CHANGING.join('|')})\(|\.(?:accept|reject)\(\)|\.delete\((?:\)|true\)|false\)|[^()]* [!=]== )|\.(?:${SETTERS.join('|')}) = |\bfont\.\w+ = `,
  'u',
);

/** Returns the first use of a member of Word that changes the document; comments do not count. */
const changeIn = (source: string): string | undefined =>
  CHANGE.exec(source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/gu, ''))?.[0];

describe('the document', () => {
  it('is changed by word/execute/ only', async () => {
    const wrong: string[] = [];
    for (const file of pane.filter((path) => part(path) === 'word')) {
      const hit = changeIn(await sourceText(file));
      if (hit !== undefined && !file.startsWith(EXECUTE)) wrong.push(`${file}: ${hit}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    "range.insertText(text, 'End')",
    "last?.insertParagraph(line, 'After')",
    'content.delete()',
    'control?.delete(true)',
    'control.delete(last !== undefined)',
    'change.accept()',
    "document.changeTrackingMode = 'Off'",
    'table.font.size = 11',
    "paragraph.styleBuiltIn = 'Normal'",
  ])('is known to be changed by %s', (code) => {
    expect(changeIn(code)).toBeDefined();
    expect(changeIn(`// ${code}`)).toBeUndefined();
  });

  it.each(['kept.delete(entry.id)', 'Promise.reject(error)', "document.changeTrackingMode === 'Off'"])(
    'is known to be left alone by %s',
    (code) => {
      expect(changeIn(code)).toBeUndefined();
    },
  );
});

/** Returns the first use of the page, the network, the clock, random numbers or a timer; comments do not count. */
function impurityIn(source: string): string | undefined {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return /\bdocument\.(?:body|head|cookie|querySelector)|\b(?:window|globalThis|navigator|localStorage|sessionStorage|indexedDB|crypto|performance)\.|\b(?:fetch|setTimeout|setInterval|queueMicrotask|requestAnimationFrame|requestIdleCallback)\(|\bnew (?:Date\(\)|XMLHttpRequest|WebSocket|Worker)|\bDate\.now\(|\bMath\.random\(/.exec(
    code,
  )?.[0];
}

describe('pure parts', () => {
  it('are found in pure/', () => {
    expect(PURE.length).toBeGreaterThan(10);
  });

  it.each(PURE)(
    'of the pane, such as %s/, touch neither the page, the network, the clock, chance nor a timer',
    async (folder) => {
      const files = pane.filter((path) => part(path) === folder);
      expect(files).not.toEqual([]);
      const wrong: string[] = [];
      for (const file of files) {
        const hit = impurityIn(await sourceText(file));
        if (hit !== undefined) wrong.push(`${file}: ${hit}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('are all that the pane and the server share: it runs in Node and in a browser', async () => {
    const files = server.filter((path) => path.startsWith(SHARED));
    expect(files).not.toEqual([]);
    const wrong: string[] = [];
    for (const file of files) {
      const source = await sourceText(file);
      const hit =
        impurityIn(source) ??
        /\bfrom '(?![.])[^']+'|\bimport '|\b(?:Buffer|process|DOMParser|XMLSerializer|Element|Node)\b[.(]/.exec(
          source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
        )?.[0];
      if (hit !== undefined) wrong.push(`${file}: ${hit}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    'const now = new Date();',
    'crypto.randomUUID()',
    'globalThis.fetch',
    'setTimeout(run, 1)',
    'performance.now()',
    'navigator.language',
    'window.open()',
    'Math.random()',
    'Date.now()',
  ])('are told from %s', (code) => {
    expect(impurityIn(code)).toBeDefined();
    expect(impurityIn(`// ${code}`)).toBeUndefined();
  });

  it('may read a date that is handed in', () => {
    expect(impurityIn('new Date(iso).getTime()')).toBeUndefined();
  });
});
