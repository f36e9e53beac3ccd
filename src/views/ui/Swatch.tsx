import { colourName } from '#contract/products/colourName.ts'
import { PRESET_COLOURS } from '#contract/products/colours.ts'
import { valueText } from '#messages/values.ts'
import * as css from './Swatch.module.css'

/** CSS value of a stored colour: presets by their name, any other unchanged. */
export const cssColour = (colour: string) =>
  PRESET_COLOURS.find(({ name }) => name.toLowerCase() === colour.toLowerCase())?.hex ?? colour

/** The name of a stored colour in the language of the page: its seller's word, or the most similar preset. */
export const colourText = (colour: string): string => valueText(colourName(colour))

/** Dot in a colour, with the colour's name or the given one. */
export const Swatch = ({ colour, name = valueText(colour) }: { colour: string; name?: string }) => (
  <span className={css.swatch}>
    <span className={css.dot} style={{ backgroundColor: cssColour(colour) }} aria-hidden="true" />
    {name}
  </span>
)
