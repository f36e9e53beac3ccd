import { PRESET_COLOURS } from '../../../../contract/constants.ts'

const presetNamed = (colour: string) =>
  PRESET_COLOURS.find(({ name }) => name.toLowerCase() === colour.trim().toLowerCase())

/** How a colour looks: a preset by its name, any other as CSS reads it. */
export const colourValue = (colour: string): string => presetNamed(colour)?.hex ?? colour.trim()

const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const distance = (one: string, other: string) => {
  const [a, b] = [parts(one), parts(other)]
  return a.reduce((sum, part, at) => sum + (part - (b[at] ?? 0)) ** 2, 0)
}

/** A name for a colour: its own, or that of the preset that looks most like it. */
export const colourName = (colour: string): string => {
  if (!/^#[\da-f]{6}$/i.test(colour.trim())) return colour
  const [nearest] = PRESET_COLOURS.toSorted(
    (one, other) => distance(one.hex, colour.trim()) - distance(other.hex, colour.trim()),
  )
  return nearest?.name ?? colour
}
