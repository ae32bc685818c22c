import { readFileSync } from 'node:fs';
import { z } from 'zod';

const file = z.object({
  source: z.url(),
  commit: z.string(),
  folder: z.string(),
  samples: z.number(),
  uses: z.record(z.string(), z.number()),
});

/** Which members of Word public samples use, each in how many of them, and where the samples are. */
export type Samples = z.infer<typeof file>;

/**
 * Reads the counts of Microsoft’s samples for Script Lab. They were counted by compiling each sample against `@types/office-js` and asking
 * the compiler which member of which class every property access and every `load` names.
 */
export const readSamples = (): Samples =>
  file.parse(JSON.parse(readFileSync(new URL('samples.json', import.meta.url), 'utf8')));
