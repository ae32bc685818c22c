const FIELD_BEGIN = 0x13;
const FIELD_SEPARATOR = 0x14;
const FIELD_END = 0x15;

/** Follows the fields of a story, which may be nested: only their results are read. */
export function createFields() {
  /** For each open field, whether its code is being read. */
  const open: boolean[] = [];
  let codes = 0;
  return {
    /** True for a mark of a field. */
    take(code: number): boolean {
      if (code === FIELD_BEGIN) {
        open.push(true);
        codes += 1;
        return true;
      }
      if (code !== FIELD_SEPARATOR && code !== FIELD_END) return false;
      if (open.at(-1) === true) {
        codes -= 1;
        open[open.length - 1] = false;
      }
      if (code === FIELD_END) open.pop();
      return true;
    },
    isResult: (): boolean => codes === 0,
    /** True in the code of a field that is itself in no other code. */
    isCode: (): boolean => codes === 1 && open.at(-1) === true,
  };
}
