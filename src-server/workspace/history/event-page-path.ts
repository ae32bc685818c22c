/** Returns the path of the page that shows an event of the history. */
export function eventPagePath(id: string): string {
  return `/history/${id}`;
}
