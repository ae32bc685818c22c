import type { XmlTools } from '../document/api.ts';

/** The text of a package's main part with its revisions: `+[inserted]`, `-[deleted]`, one line per paragraph. */
export function revisedText(ooxml: string, tools: XmlTools): string {
  if (ooxml === '') return '';
  const doc = new tools.DOMParser().parseFromString(ooxml, 'application/xml');
  const body = Array.from(doc.getElementsByTagName('w:body'))[0];
  const lines = Array.from(body?.getElementsByTagName('w:p') ?? [], (paragraph) =>
    Array.from(paragraph.getElementsByTagName('*'), (node) => {
      if (node.nodeName !== 'w:t' && node.nodeName !== 'w:delText') return '';
      const text = node.textContent ?? '';
      if (hasAncestor(node, 'w:del')) return `-[${text}]`;
      return hasAncestor(node, 'w:ins') ? `+[${text}]` : text;
    })
      .join('')
      // Adjacent runs in one revision are one.
      .replaceAll(/(?<=\+\[[^\]]*)\]\+\[/gu, '')
      .replaceAll(/(?<=-\[[^\]]*)\]-\[/gu, ''),
  );
  // In some versions of Word the package of a body ends with an empty paragraph.
  return lines.join('\n').trimEnd();
}

function hasAncestor(node: Element, name: string): boolean {
  for (let up = node.parentElement; up !== null; up = up.parentElement) if (up.nodeName === name) return true;
  return false;
}
