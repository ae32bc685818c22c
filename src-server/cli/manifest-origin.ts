/** Origin in the committed manifest: where `npm run start:desktop` serves the pane. */
export const DEVELOPMENT_ORIGIN = 'https://localhost:3000';

/**
 * Returns the manifest with every address moved to `origin`, or a sentence if `origin` is not
 * a bare https origin: Office loads a pane over https only, and all its addresses stay on one origin.
 */
export function manifestFor(
  template: string,
  origin: string,
): { readonly manifest: string; readonly origin: string } | { readonly problem: string } {
  if (!URL.canParse(origin)) {
    return { problem: `"${origin}" is not an address. Give one like https://codicil.firm.example.` };
  }
  const url = new URL(origin);
  if (url.protocol !== 'https:') {
    return { problem: `Office loads add-ins over https alone: give https://${url.host}.` };
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    return { problem: `Give the address without a path, a question mark or a user: ${url.origin}.` };
  }
  return { manifest: template.replaceAll(DEVELOPMENT_ORIGIN, url.origin), origin: url.origin };
}

/**
 * Returns the manifest with a shared runtime, which stays alive while the pane is closed: Word on the web opens a pane without one empty the
 * second time (OfficeDev/office-js#6949). Throws where the manifest has no place for it.
 */
export function withSharedRuntime(manifest: string): string {
  const host = '<Host xsi:type="Document">';
  const runtimes = '<Runtimes><Runtime resid="Pane.Url" lifetime="long"/></Runtimes>';
  if (!manifest.includes(host)) throw new Error('The manifest has no host that a runtime could belong to.');
  return manifest.replace(host, `${host}\n        ${runtimes}`);
}
