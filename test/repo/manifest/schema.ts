import { readFile } from 'node:fs/promises';
import { validateXML } from 'xmllint-wasm';

const folder = new URL('./', import.meta.url);

async function file(fileName: string): Promise<{ fileName: string; contents: string }> {
  return { fileName, contents: await readFile(new URL(fileName, folder), 'utf8') };
}

/** What the XML schema finds wrong with a manifest: a line each, empty when it is valid. */
export async function schemaProblems(manifest: string): Promise<readonly string[]> {
  const result = await validateXML({
    xml: [{ fileName: 'manifest.xml', contents: manifest }],
    schema: [await file('officeapp.xsd')],
    preload: [await file('overrides.xsd'), await file('basictypes.xsd')],
  });
  return result.errors.map((error) => error.message);
}
