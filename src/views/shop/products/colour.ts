import { PRESET_COLOURS } from '../../../../contract/products/colours.ts'

export { colourName } from '../../../../contract/products/colourName.ts'

const presetNamed = (colour: string) =>
  PRESET_COLOURS.find(({ name }) => name.toLowerCase() === colour.trim().toLowerCase())

/** CSS value of a colour: presets by their name, any other unchanged. */
export const colourValue = (colour: string): string => presetNamed(colour)?.hex ?? colour.trim()
