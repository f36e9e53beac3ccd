/** Code 128 (ISO/IEC 15417): the widths of bars and gaps of each value, in modules, a bar first. */
const WIDTHS = `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
  113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121
  211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124
  121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241
  114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
  114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/)

const [START_B, START_C, TO_B, STOP] = [104, 105, 100, 106]

const inSetB = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0) - 32)

/** The values of a text before its check character. Digits take half a character each. */
const valuesOf = (text: string): readonly number[] => {
  if (!/^\d{4,}$/.test(text)) return [START_B, ...inSetB(text)]
  const pairs = text.match(/\d\d/g)!.map(Number)
  return [START_C, ...pairs, ...(text.length % 2 === 0 ? [] : [TO_B, ...inSetB(text.slice(-1))])]
}

/**
 * A text as Code 128: widths of bars and gaps in modules, in turn, a bar first. Null for a text with other letters than
 * those of ASCII, and for an empty one.
 */
export const code128 = (text: string): readonly number[] | null => {
  if (!/^[ -~]+$/.test(text)) return null
  const values = valuesOf(text)
  const check = values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % 103
  return [...values, check, STOP].flatMap((value) => Array.from(WIDTHS[value]!, Number))
}
