import { Flex, Grid } from '@radix-ui/themes'
import { productFormTexts as texts } from '#messages/products.ts'
import { Chip } from '#views/ui/Chip.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import type { ProductFields } from './fields.ts'

interface CommonInputProps {
  readonly fields: ProductFields
  readonly name: 'quantity' | 'searchTags' | 'sizes'
  readonly label: string
  readonly hint: string
  /** The common values. */
  readonly options: readonly string[]
  /** Whether the field is a list of values, separated by commas. */
  readonly listed?: boolean
  /** Names an option in the language of the page. */
  readonly textOf: (option: string) => string
}

/** How many common values a field offers at once. */
const MOST = 8

/**
 * A field with common values, of which the shop knows the name in both languages: those that contain the entry that is
 * being typed, in either language, or the first ones.
 */
export const CommonInput = (props: CommonInputProps) => {
  const { fields, name, label, hint, listed } = props
  return (
    <Grid gap="2">
      <TextInput {...fields.field(name)} label={label} hint={hint} autoComplete={listed ? 'off' : undefined} />
      <CommonValues {...props} />
    </Grid>
  )
}

const CommonValues = ({ fields, name, label, options, listed, textOf }: CommonInputProps) => {
  const { values, busy, set } = fields
  const value = values[name]
  const entries = (listed ? value.split(',') : [value]).map((entry) => entry.trim()).filter((entry) => entry !== '')
  const isTaken = (option: string) => entries.some((entry) => entry.toLowerCase() === option.toLowerCase())
  const last = entries.at(-1)?.toLowerCase() ?? ''
  const isTyped = last !== '' && !options.some((option) => option.toLowerCase() === last)
  const found = isTyped
    ? options.filter((option) => [option, textOf(option)].join(' ').toLowerCase().includes(last))
    : options
  const offered = found.filter((option) => !isTaken(option)).slice(0, MOST)
  if (busy || offered.length === 0) return null
  const choose = (option: string) =>
    set(name, listed ? [...(isTyped ? entries.slice(0, -1) : entries), option].join(', ') : option)
  return (
    <Flex asChild wrap="wrap" gap="2">
      <ul aria-label={texts.commonValues(label)}>
        {offered.map((option) => (
          <li key={option}>
            <Chip onPress={() => choose(option)}>{textOf(option)}</Chip>
          </li>
        ))}
      </ul>
    </Flex>
  )
}
