import type { ReplayableBody } from '#server/workspace-client/transport/http.ts';

/** A body of these pieces, which can be sent again. */
export function replayable(...pieces: readonly (string | Buffer)[]): ReplayableBody {
  const bytes = pieces.map((piece) => Buffer.from(piece));
  return {
    size: Buffer.concat(bytes).byteLength,
    async *open() {
      yield* bytes;
    },
  };
}
