/** Origin in the committed manifest: where `npm run sideload` serves the pane. */
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
