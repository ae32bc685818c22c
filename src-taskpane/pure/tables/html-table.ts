import { escapeMarkup } from './escape-markup.ts';
import { keepAmounts } from './keep-amounts.ts';

/** Writes the rows as an HTML table, for the clipboard. */
export function toHtml(rows: readonly (readonly string[])[], title: string): string {
  const [head = [], ...body] = rows;
  return `<h1>${escapeMarkup(title)}</h1><table border="1" style="border-collapse:collapse"><thead>${line(head, 'th')}</thead><tbody>${body.map((row) => line(row, 'td')).join('')}</tbody></table>`;
}

const line = (row: readonly string[], tag: 'th' | 'td'): string =>
  `<tr>${row.map((text) => `<${tag}>${escapeMarkup(keepAmounts(text)).replaceAll('\n', '<br>')}</${tag}>`).join('')}</tr>`;
