import { SaxesParser } from 'saxes';
import { ReadFailure } from './failure.ts';
import { READ_LIMITS } from './limits.ts';
import { decodeXmlPieces } from './text/decode.ts';

/** What reads an XML part as it passes. Names of elements are without their prefix, those of attributes as written. */
export interface XmlVisitor {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  /** A piece of the text of the innermost open element. */
  text(text: string): void;
}

/**
 * Reads an XML part piece by piece, without keeping it. Entities of a document type are not expanded. Rejects with `ReadFailure`: corrupt,
 * too_large, or what the visitor throws.
 */
export async function visitXml(pieces: AsyncIterable<Buffer>, visitor: XmlVisitor): Promise<void> {
  // Namespaces would take as long again: in the parts that are read so, no two elements differ by their prefix alone.
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on('error', (cause) => {
    throw new ReadFailure('corrupt', cause);
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > READ_LIMITS.depth) throw new ReadFailure('too_large');
    visitor.open(local(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    visitor.close(local(name));
  });
  const onText = (text: string): void => visitor.text(text);
  parser.on('text', onText);
  parser.on('cdata', onText);
  for await (const text of decodeXmlPieces(pieces)) parser.write(text);
  parser.close();
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
