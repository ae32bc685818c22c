import { readFileSync } from 'node:fs';
import { z } from 'zod';

const file = z.object({
  source: z.url(),
  commit: z.string(),
  folder: z.string(),
  samples: z.number(),
  /** By class: its members, each with a number of samples. */
  uses: z.record(z.string(), z.string()).transform((classes) =>
    Object.fromEntries(
      Object.entries(classes).flatMap(([className, members]) =>
        members.split(', ').map((member) => {
          const [name = '', count] = member.split(' ');
          return [`${className}.${name}`, Number(count)] as const;
        }),
      ),
    ),
  ),
});

/** Which members of Word public samples use, each in how many of them, and where the samples are. */
export type Samples = z.infer<typeof file>;

/**
 * Reads the counts of Microsoft’s samples for Script Lab. They were counted by compiling each sample against `@types/office-js` and asking
 * the compiler which member of which class every property access and every `load` names.
 */
export const readSamples = (): Samples =>
  file.parse(JSON.parse(readFileSync(new URL('samples.json', import.meta.url), 'utf8')));
