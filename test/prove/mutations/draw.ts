import { mutationsOf, type Mutation } from './mutate.ts';

/** Areas of the sources, each with an equal share of the sample. */
export const AREAS = {
  'word and text': ['src-taskpane/word/', 'src-taskpane/pure/diff/', 'src-taskpane/pure/markdown/'],
  'rest of the pane': ['src-taskpane/'],
  'workspace client and relay': ['src-server/workspace-client/', 'src-server/relay/'],
  workspace: ['src-server/workspace/'],
} as const;
type Area = keyof typeof AREAS;

/** A mutation of a file. */
export interface Drawn {
  readonly area: Area;
  readonly file: string;
  readonly mutation: Mutation;
}

/** Excluded: sentences, and composition roots and commands, which tests start as processes, so that imports do not lead to them. */
const LEFT_OUT =
  /(?:^src-taskpane\/(?:index\.tsx|sign-in\.ts)|\/cli\.ts|\/child\.ts|messages\.ts|\/translations\/.*)$/;

/** Returns the area of a source: the first of {@link AREAS} that contains it. */
function areaOf(file: string): Area | undefined {
  const areas = Object.entries(AREAS) as [Area, readonly string[]][];
  return areas.find(([, folders]) => folders.some((folder) => file.startsWith(folder)))?.[0];
}

/** Draws `count` different mutations, from each area in turn, with equal probability within an area. */
export function draw(
  sources: ReadonlyMap<string, string>,
  count: number,
  random: () => number,
): readonly Drawn[] {
  const all = new Map<Area, Drawn[]>((Object.keys(AREAS) as Area[]).map((area) => [area, []]));
  for (const [file, text] of sources) {
    const area = areaOf(file);
    if (area === undefined || LEFT_OUT.test(file)) continue;
    all.get(area)?.push(...mutationsOf(text).map((mutation) => ({ area, file, mutation })));
  }
  const drawn: Drawn[] = [];
  while (drawn.length < count && [...all.values()].some((rest) => rest.length > 0))
    for (const rest of all.values()) {
      if (drawn.length === count) break;
      drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
    }
  return drawn;
}
