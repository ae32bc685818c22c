import { buildPreview } from '../word-host/preview/build.ts';

/** Builds the pane and the preview as `npm start` does, once before the browser tests. */
export default async function build(): Promise<void> {
  await buildPreview(() => undefined);
}
