import { buildPreview, lastBuild } from '#word-host/preview/build.ts';

/** Builds the pane and the preview as `npm start` does, once before the browser tests, where anything has changed. */
export default async function build(): Promise<void> {
  if (!lastBuild.isCurrent()) await buildPreview(() => undefined);
}
