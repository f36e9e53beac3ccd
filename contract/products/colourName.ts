import { PRESET_COLOURS } from './colours.ts'

const linear = (hex: string, at: number) => {
  const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/**
 * Weight of the hue. Between about 2.1 and 2.5, bright and pale greens are not named yellow, and navy is not named
 * blue.
 */
const HUE_WEIGHT = 2.2

/**
 * Converts a colour to OKLab, a perceptual colour space. The two hue axes have a higher weight, because hue determines
 * the name.
 */
const toOklab = (hex: string) => {
  const [r, g, b] = [linear(hex, 1), linear(hex, 3), linear(hex, 5)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    HUE_WEIGHT * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s),
    HUE_WEIGHT * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s),
  ]
}

const distance = (one: string, other: string) => {
  const [a, b] = [toOklab(one), toOklab(other)]
  return a.reduce((sum, part, at) => sum + (part - (b[at] ?? 0)) ** 2, 0)
}

/** Name of a colour: its own, or the name of the most similar preset. */
export const colourName = (colour: string): string => {
  if (!/^#[\da-f]{6}$/i.test(colour.trim())) return colour
  const [nearest] = PRESET_COLOURS.toSorted(
    (one, other) => distance(one.hex, colour.trim()) - distance(other.hex, colour.trim()),
  )
  return nearest?.name ?? colour
}
