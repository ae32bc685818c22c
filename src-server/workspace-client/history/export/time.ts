/**
 * Parses a time in one of the service’s four styles to seconds since 1970: epoch seconds, ISO 8601 with or
 * without zone, `YYYY-MM-DD HH:MM:SS`, HTTP-date. Without a zone it is UTC. Undefined for anything else.
 */
export function epochSeconds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{9,11}(\.\d+)?$/.test(text)) return Number(text);
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(Z|[+-]\d{2}:?\d{2})?$/i.exec(
    text,
  );
  const milliseconds = Date.parse(iso === null ? text : `${iso[1]}T${iso[2] ?? '00:00:00'}${iso[3] ?? 'Z'}`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000;
}
