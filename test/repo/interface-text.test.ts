import { describe, expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { sourcesBelow, sourceText } from './imports.ts';

/** What a view may write itself: the names of programs. */
const NAMES = new Set(['Word: ']);

/** Attributes and properties that are shown or read out. */
const READ = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'alt',
  'children',
  'hint',
  'label',
  'placeholder',
  'title',
  'validationMessage',
]);

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The name of an attribute or property. */
function nameOf({ name, key }: Node): unknown {
  const named = isNode(name) ? name : key;
  return isNode(named) ? (named['name'] ?? named['value']) : undefined;
}

/** The literal words that an expression may give, through conditions and templates. */
function literals(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node['type']) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'JSXText':
    case 'TemplateElement':
      return isNode(node['value']) ? [String(node['value']['cooked'])] : [String(node['value'])];
    case 'TemplateLiteral':
      return [node['quasis'], node['expressions']].flat().flatMap(literals);
    case 'JSXExpressionContainer':
      return literals(node['expression']);
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap(literals);
    case 'LogicalExpression':
      return [node['left'], node['right']].flatMap(literals);
    default:
      return [];
  }
}

/** Words that a view shows without a message table. */
function findOwnWords(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isNode(node) || Array.isArray(node)) return;
    const { type, children, value } = node;
    if (type === 'JSXElement' || type === 'JSXFragment') found.push(...[children].flat().flatMap(literals));
    if ((type === 'JSXAttribute' || type === 'Property') && READ.has(String(nameOf(node))))
      found.push(...literals(value));
    Object.values(node).forEach(visit);
  };
  visit(parseAst(source, { lang: 'tsx' }).body);
  return found.filter((text) => /\p{L}{2}/u.test(text) && !NAMES.has(text)).map((text) => text.trim());
}

describe('words of the interface', () => {
  it('are in the message tables, which have every language, and in no view', async () => {
    const views = (await sourcesBelow('src-taskpane')).filter((path) => path.endsWith('.tsx'));
    expect(views.length).toBeGreaterThan(50);
    const found: string[] = [];
    for (const path of views)
      for (const words of findOwnWords(await sourceText(path))) found.push(`${path}: “${words}”`);
    expect(found).toEqual([]);
  });

  it.each([
    ['(<Text>Nothing is selected.</Text>)', ['Nothing is selected.']],
    ['(<><Button\n  onClick={go}\n>\n  Insert\n</Button></>)', ['Insert']],
    ['(<Button aria-label="Insert" />)', ['Insert']],
    ["(<Field label={'Project'} />)", ['Project']],
    ['(<Field label={{ children: "Project" }} />)', ['Project']],
    ['(<Caption1>{`About ${n} pages`}</Caption1>)', ['About', 'pages']],
    ['(<Text>{busy ? "Wait" : say.ready}</Text>)', ['Wait']],
    ['(<Text id="tab-draft">{say.found(n)}</Text>)', []],
    ['(<Caption1>{`Word: ${version}`}</Caption1>)', []],
  ])('are found in %s', (source, words) => {
    expect(findOwnWords(source)).toEqual(words);
  });
});
