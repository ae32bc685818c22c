/** What YAML can hold as this repository writes it. A number or a truth value is its text. */
type Yaml = string | readonly Yaml[] | { readonly [key: string]: Yaml };

interface Line {
  readonly indent: number;
  readonly text: string;
  readonly number: number;
}

/**
 * Reads the plain part of YAML 1.2: block mappings, block lists of texts, plain and quoted texts of one line, `{}` and comments on lines
 * of their own. Throws with the line at anything else, and at what readers of YAML 1.1 take for something other than the same text.
 */
export function readYaml(source: string): Yaml {
  const lines = source
    .split('\n')
    .map((whole, index): Line => ({ indent: whole.search(/[^ ]|$/), text: whole.trim(), number: index + 1 }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));
  let at = 0;
  const readBlock = (indent: number): Yaml => {
    const list: Yaml[] = [];
    const map: Record<string, Yaml> = {};
    for (let line = lines[at]; line !== undefined && line.indent >= indent; line = lines[at]) {
      const [, item] = /^- +(.+)$/.exec(line.text) ?? [];
      const [, key = '', rest] = /^([\w.-]+):(?: +(.+))?$/.exec(item === undefined ? line.text : '') ?? [];
      if (line.indent > indent || (item === undefined && key === '') || Object.hasOwn(map, key))
        throw unread(line);
      at += 1;
      if (item === undefined) map[key] = rest === undefined ? readInner(line) : readScalar(rest, line);
      else list.push(readScalar(item, line));
      if (list.length > 0 && Object.keys(map).length > 0) throw unread(line);
    }
    return list.length > 0 ? list : map;
  };
  const readInner = (outer: Line): Yaml => {
    const inner = lines[at];
    if (inner === undefined || inner.indent <= outer.indent) throw unread(outer);
    return readBlock(inner.indent);
  };
  return readBlock(0);
}

function readScalar(text: string, line: Line): Yaml {
  if (text === '{}') return {};
  const single = /^'((?:[^']|'')*)'$/.exec(text)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'");
  const double = /^"([^"\\]*)"$/.exec(text)?.[1];
  if (double !== undefined) return double;
  const isSyntax = /^[?:,[\]{}#&*!|>'"%@`]|^-\s|: | #|\t/.test(text);
  if (/^(true|false|0|[1-9]\d*)$/.test(text)) return text;
  const isOther = /^(true|false|on|off|yes|no|y|n|~|null|[-+.]?\d[\d_.:]*)$/i.test(text);
  if (isSyntax || isOther) throw unread(line);
  return text;
}

function unread({ number, text }: Line): SyntaxError {
  return new SyntaxError(`Line ${number} is not plain YAML: ${text}`);
}
