const DAY_MS = 24 * 60 * 60 * 1_000;
/** Days from the first day of the system of 1900 to that of 1904. */
const FROM_1900_TO_1904 = 1_462;
/** Excel has a 29 February 1900, which did not exist; this is the first day after it. */
const MARCH_1900 = 61;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const TIME = /^(\d+):(\d+)(?::(\d+(?:\.\d+)?))?$/;
const DATE = /^(\d+)-(\d+)-(\d+)(?:[T ](\d+):(\d+)(?::(\d+(?:\.\d+)?))?)?$/;

/**
 * Returns the number that Excel keeps for a date or time in ISO 8601 (ECMA-376-1, 18.17.4): days since the beginning of the system of 1900,
 * or of 1904. A date without a zone is what the cell shows. Undefined for anything else.
 */
export function dateSerial(iso: string, date1904: boolean): number | undefined {
  const time = TIME.exec(iso);
  if (time !== null) {
    const [, hours = '0', minutes = '0', seconds = '0'] = time;
    return (Number(hours) * 60 + Number(minutes) + Number(seconds) / 60) / (24 * 60);
  }
  const date = DATE.exec(iso)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = date ?? [];
  const ms =
    date === undefined
      ? Date.parse(iso)
      : Date.UTC(year, month - 1, day, hours, minutes, 0, Math.round(seconds * 1_000));
  if (Number.isNaN(ms)) return undefined;
  const days = (ms - EPOCH_1900) / DAY_MS;
  if (date1904) return days - FROM_1900_TO_1904;
  return days < MARCH_1900 ? days - 1 : days;
}
