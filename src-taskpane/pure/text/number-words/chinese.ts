import type { NumberWords } from './sums.ts';

const DIGITS = new Map(
  ['零〇', '一壹', '二贰两', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'].flatMap((signs, value) =>
    Array.from(signs, (sign): [string, number] => [sign, value]),
  ),
);
const SCALES = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1e3],
  ['仟', 1e3],
  ['万', 1e4],
  ['亿', 1e8],
]);
const SIGNS = `[${[...DIGITS.keys(), ...SCALES.keys()].join('')}]+`;
/** A sign is a number only before what it counts, in a percentage or in a reference: 一般 and 第三方 are none. */
const COUNTING = new RegExp(
  `(?<!第|百分之|[\\d之])${SIGNS}(?=\\s*(?:[（(]\\s*\\d|个|日|天|月|年|周|星期|小时|元|欧元|美元|英镑|份|次|倍|名|位|股|吨|台|%))|(?<=百分之)${SIGNS}|(?<=第)${SIGNS}(?=条|款|项|节|章)`,
  'gu',
);

export const CHINESE: NumberWords = { pattern: COUNTING, source: SIGNS, read };

/** Returns the value of a number in Chinese signs: 一百二十, 拾万. */
function read(signs: string): number {
  let [total, section, digit] = [0, 0, 0];
  for (const sign of signs) {
    const scale = SCALES.get(sign);
    if (scale === undefined) digit = digit * (section === 0 && digit > 0 ? 10 : 1) + (DIGITS.get(sign) ?? 0);
    else if (scale < 1e4) {
      section += Math.max(1, digit) * scale;
      digit = 0;
    } else {
      total += Math.max(1, section + digit) * scale;
      [section, digit] = [0, 0];
    }
  }
  return total + section + digit;
}
