import { formatCount } from '#messages/format.ts'
import { choiceTexts as texts } from '#messages/shop.ts'
import { OptionGroup } from '#views/ui/OptionGroup.tsx'
import { colourText, Swatch } from '#views/ui/Swatch.tsx'

interface ColourGroupProps {
  readonly value: string
  readonly options: readonly string[]
  readonly error?: string | undefined
  /** The sizes and colours that are sold out. */
  readonly soldOut: readonly string[]
  readonly label?: string
  readonly note?: (value: string) => string | undefined
  readonly onChange: (value: string) => void
}

/** Radio buttons of colours with their names; of colours with the same name, the later ones have a number. */
export const ColourGroup = ({ soldOut, label = texts.colour, ...props }: ColourGroupProps) => {
  const names = props.options.map(colourText)
  const nameOf = (colour: string) => {
    const at = props.options.indexOf(colour)
    const nth = names.slice(0, at + 1).filter((name) => name === names[at]).length
    return nth > 1 ? `${names[at]} ${formatCount(nth)}` : names[at]
  }
  return (
    <OptionGroup
      {...props}
      away={{ options: soldOut, text: texts.soldOut }}
      label={label}
      show={(colour) => <Swatch colour={colour} name={nameOf(colour)} />}
    />
  )
}
