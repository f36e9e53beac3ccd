import { PRESET_COLOURS } from '../../../contract/constants.ts'

/** How a stored colour looks: a preset by its name, any other as CSS reads it. */
export const cssOf = (colour: string) =>
  PRESET_COLOURS.find(({ name }) => name.toLowerCase() === colour.toLowerCase())?.hex ?? colour

/** A dot in a colour, with the colour's name: its own, unless another is given. */
export const Swatch = ({ colour, name = colour }: { colour: string; name?: string }) => (
  <span className="swatch">
    <span className="swatch-dot" style={{ backgroundColor: cssOf(colour) }} aria-hidden="true" />
    {name}
  </span>
)
