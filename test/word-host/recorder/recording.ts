import { z } from 'zod';

const batch = z.object({
  /** When office.js sent it. */
  at: z.iso.datetime(),
  request: z.unknown(),
  /** Absent if Word never answered. */
  response: z.unknown(),
  /** The time that Word took, in milliseconds. */
  ms: z.number(),
});

/** A recording of `recorder.js`. */
export const recordingSchema = z.object({
  version: z.literal(2),
  recorder: z.literal('codicil'),
  platform: z.string(),
  wordVersion: z.string(),
  /** Of Word's interface, such as `en-US`. */
  language: z.string(),
  /** Minutes that the clock of the machine is ahead of UTC. */
  utcOffsetMinutes: z.number(),
  scenarios: z.array(
    z.object({
      name: z.string(),
      batches: z.array(batch),
      /** Word’s error code, if it refused. */
      error: z.string().nullable(),
      /** The body's package at the end. */
      ooxml: z.string(),
      /** The body's text after one Undo by hand. */
      afterUndo: z.string().nullable(),
    }),
  ),
});
export type Recording = z.infer<typeof recordingSchema>;
