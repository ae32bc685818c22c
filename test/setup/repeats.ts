import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';
import { LONG } from './extent.ts';

/** A stretch of the source. */
interface Range {
  readonly start: number;
  readonly end: number;
}

const HOOKS = ['beforeAll', 'beforeEach', 'afterAll', 'afterEach'];

/** Returns the name with which a chain of calls begins, such as `it` of `it.each(cases)('…', …)`. */
function rootOf(node: ESTree.Expression): ESTree.IdentifierReference | undefined {
  if (node.type === 'Identifier') return node;
  if (node.type === 'CallExpression') return rootOf(node.callee);
  if (node.type === 'TaggedTemplateExpression') return rootOf(node.tag);
  return node.type === 'MemberExpression' ? rootOf(node.object) : undefined;
}

const isFunction = (node: ESTree.Node | undefined): node is ESTree.ArrowFunctionExpression =>
  node?.type === 'ArrowFunctionExpression';

const isTest = (node: ESTree.CallExpression): boolean => rootOf(node)?.name === 'it';

/** What a test file declares outside of its tests, as the names and the text that gives them their value. */
function declarationsOf(
  program: ESTree.Program,
  code: string,
): (Range & { readonly names: readonly string[] })[] {
  const found: (Range & { readonly names: readonly string[] })[] = [];
  let tests = 0;
  new Visitor({
    CallExpression: (node) => void (tests += isTest(node) ? 1 : 0),
    'CallExpression:exit': (node) => void (tests -= isTest(node) ? 1 : 0),
    FunctionDeclaration({ id, start, end }) {
      if (tests === 0 && id !== null) found.push({ names: [id.name], start, end });
    },
    VariableDeclarator({ id, init, start, end }) {
      const pattern = code.slice(id.start, id.typeAnnotation?.start ?? id.end);
      if (tests === 0 && init !== null) found.push({ names: pattern.match(/[\w$]+/g) ?? [], start, end });
    },
  }).visit(program);
  return found;
}

/** Returns the test of whether a stretch of the file uses what differs between the runs, itself or by something that the file declares. */
function longIn(
  program: ESTree.Program,
  code: string,
): { uses: (range: Range) => boolean; declared: Range[] } {
  const declarations = declarationsOf(program, code);
  const names = new Set<string>();
  const uses = ({ start, end }: Range): boolean => {
    const text = code.slice(start, end);
    return LONG.test(text) || [...names].some((name) => new RegExp(`\\b${name}\\b`).test(text));
  };
  for (let before = -1; before < names.size;) {
    before = names.size;
    for (const declaration of declarations.filter(uses))
      for (const name of declaration.names) names.add(name);
  }
  return { uses, declared: declarations.filter(uses) };
}

const hooksOf = (body: readonly ESTree.Node[]): readonly ESTree.Node[] =>
  body.filter(
    (each) =>
      each.type === 'ExpressionStatement' &&
      each.expression.type === 'CallExpression' &&
      HOOKS.includes(rootOf(each.expression)?.name ?? ''),
  );

/**
 * Returns a test file for the long run: `it.skip` where `npm test` runs the same, because neither the test nor what it stands in (a group,
 * its hooks, a loop, a condition) uses anything whose extent differs between the runs. Lines and columns before an `it` stay.
 * @throws when the file uses something of the kind at a place that belongs to no test, which would be in neither run.
 */
export function skipRepeats(path: string, code: string): string {
  const { program } = parseSync(path, code);
  const { uses, declared } = longIn(program, code);
  const placed: Range[] = [...declared];
  const skipped: number[] = [];
  const kept = new Set<ESTree.Node>();
  const keep = (node: ESTree.Node, because: Range): void => {
    if (!uses(because)) return;
    kept.add(node);
    placed.push(because);
  };
  for (const hook of hooksOf(program.body)) keep(program, hook);
  new Visitor({
    CallExpression(node) {
      const root = rootOf(node);
      const last = node.arguments.at(-1);
      if (root?.name === 'it') {
        if (kept.size > 0 || uses(node)) placed.push(node);
        else if (isFunction(last)) skipped.push(root.end);
        return;
      }
      if (!isFunction(last)) return;
      keep(node, { start: node.start, end: last.start });
      if (last.body?.type === 'BlockStatement') for (const hook of hooksOf(last.body.body)) keep(node, hook);
    },
    'CallExpression:exit': (node) => void kept.delete(node),
    // Tests of a function of the file's own belong to whatever calls it.
    FunctionDeclaration: (node) => void kept.add(node),
    'FunctionDeclaration:exit': (node) => void kept.delete(node),
    VariableDeclarator: (node) => void kept.add(node),
    'VariableDeclarator:exit': (node) => void kept.delete(node),
    IfStatement: (node) => keep(node, node.test),
    'IfStatement:exit': (node) => void kept.delete(node),
    ForOfStatement: (node) => keep(node, node.right),
    'ForOfStatement:exit': (node) => void kept.delete(node),
  }).visit(program);
  for (const { index } of code.matchAll(new RegExp(LONG, 'g')))
    if (!placed.some(({ start, end }) => start <= index && index < end) && !isImported(program, index))
      throw new Error(`${path}: what is at ${index} differs between the runs, but is in no test`);
  return skipped
    .toSorted((one, other) => other - one)
    .reduce((text, at) => `${text.slice(0, at)}.skip${text.slice(at)}`, code);
}

const isImported = (program: ESTree.Program, index: number): boolean =>
  program.body.some(({ type, start, end }) => type === 'ImportDeclaration' && start <= index && index < end);

/** For the long run: a file's tests that `npm test` runs the same are skipped. */
export const withoutRepeats: Plugin = {
  name: 'without-repeats',
  enforce: 'pre',
  transform(code, id) {
    return /\.test\.tsx?$/.test(id) && LONG.test(code)
      ? { code: skipRepeats(id, code), map: null }
      : undefined;
  },
};
