/** Code units shown before and after a place. */
const AROUND = 50;

/** Returns the text before and after a place, cut at whole words. */
export function cutAround(
  text: string,
  start: number,
  end: number,
): readonly [before: string, after: string] {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  return [
    before.length > AROUND ? `…${before.slice(-AROUND).replace(/^\S*\s/u, '')}` : before,
    after.length > AROUND ? `${after.slice(0, AROUND).replace(/\s\S*$/u, '')}…` : after,
  ];
}
