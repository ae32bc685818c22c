import { useState } from 'react';

/** Returns which views were current so far: a view is first drawn when it is shown, and then stays mounted. */
export function useVisited<Id>(current: Id): ReadonlySet<Id> {
  const [visited, setVisited] = useState<ReadonlySet<Id>>(new Set([current]));
  if (!visited.has(current)) setVisited(new Set([...visited, current]));
  return visited;
}
