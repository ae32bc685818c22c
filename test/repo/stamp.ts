/** Dates the changelog’s section of a version (YYYY-MM-DD); `undefined` where it has none that is unreleased. */
export function stampChangelog(text: string, version: string, day: string): string | undefined {
  const title = `## ${version} (unreleased)\n`;
  return text.includes(title) ? text.replace(title, `## ${version} (${day})\n`) : undefined;
}

/** Writes a version into the manifest, whose fourth number is zero: the admin centre updates only for a higher one. */
export function stampManifest(xml: string, version: string): string {
  return xml.replace(/<Version>[^<]*<\/Version>/u, `<Version>${version}.0</Version>`);
}
