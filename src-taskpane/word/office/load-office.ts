/**
 * Loads the scripts of office.js that the page names in `<meta name="office-scripts">`, in their order. Resolves when they have run, or
 * could not be loaded: what needs Office reports that.
 */
export async function loadOffice(page: Document): Promise<void> {
  const named = page.querySelector<HTMLMetaElement>('meta[name="office-scripts"]')?.content.split(' ') ?? [];
  for (const source of named) {
    const script = page.createElement('script');
    script.src = source;
    // oxlint-disable-next-line no-await-in-loop -- each script needs the one before it
    await new Promise<void>((resolve) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => resolve());
      page.head.append(script);
    });
  }
}
