import { Flex, Grid, Text } from '@radix-ui/themes'
import { Check, Plus, X } from 'lucide'
import { useId, useRef, useState } from 'react'
import { pickerTexts as texts } from '#messages/forms.ts'
import { uiTexts } from '#messages/ui.ts'
import { valueText } from '#messages/values.ts'
import { Button } from './Button.tsx'
import { Chip } from './Chip.tsx'
import * as css from './ColorPicker.module.css'
import { FieldError } from './FieldError.tsx'
import { Icon } from './Icon.tsx'
import * as options from './OptionGroup.module.css'
import { SmallIconButton } from './SmallIconButton.tsx'
import { Swatch } from './Swatch.tsx'

interface ColorPickerProps {
  readonly label: string
  /** Name of the control in its form. */
  readonly name?: string
  /** Names of presets, and '#rrggbb'. */
  readonly value: readonly string[]
  readonly presets: readonly { readonly name: string; readonly hex: string }[]
  readonly error?: string
  readonly hint?: string
  readonly disabled?: boolean
  readonly onChange: (value: readonly string[]) => void
}

const isSameColour = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()

interface PresetColoursProps extends Pick<ColorPickerProps, 'presets'> {
  readonly has: (colour: string) => boolean
  readonly onAdd: (colour: string) => void
  readonly onRemove: (colour: string) => void
}

const PresetColours = ({ presets, has, onAdd, onRemove }: PresetColoursProps) => (
  <ul className={options.list} aria-label={texts.presetColours}>
    {presets.map(({ name }) => (
      <li key={name}>
        <Chip pressed={has(name)} onPress={(pressed) => (pressed ? onRemove(name) : onAdd(name))}>
          <Swatch colour={name} />
          {has(name) && <Icon of={Check} />}
        </Chip>
      </li>
    ))}
  </ul>
)

interface ChosenColoursProps {
  readonly colours: readonly string[]
  readonly onRemove: (colour: string) => void
}

const ChosenColours = ({ colours, onRemove }: ChosenColoursProps) => (
  <ul className={options.list} aria-label={texts.chosenColours}>
    {colours.map((colour) => (
      <li key={colour} className={css.chosen}>
        <Swatch colour={colour} />
        <SmallIconButton icon={X} label={uiTexts.remove(valueText(colour))} onPress={() => onRemove(colour)} />
      </li>
    ))}
  </ul>
)

/** Field for a list of colours without duplicates, from presets and custom colours (product 9.11). */
export const ColorPicker = ({ label, name, value, presets, error, hint, disabled, onChange }: ColorPickerProps) => {
  const id = useId()
  const [custom, setCustom] = useState('#0b7a70')
  const customInput = useRef<HTMLInputElement>(null)
  const has = (colour: string) => value.some(isSameColour(colour))
  const add = (colour: string) => {
    if (!has(colour)) onChange([...value, colour])
  }
  const remove = (colour: string) => onChange(value.filter((one) => !isSameColour(colour)(one)))
  const describedBy = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ')
  return (
    <Grid asChild gap="1">
      <fieldset
        className={`${options.options} ${css.picker}`}
        disabled={disabled}
        aria-describedby={describedBy || undefined}
      >
        <legend>{label}</legend>
        <PresetColours presets={presets} has={has} onAdd={add} onRemove={remove} />
        <Flex wrap="wrap" align="center" gapY="2" gapX="3" mt="1" className={css.custom}>
          <label htmlFor={`${id}custom`}>{texts.customColour}</label>
          <input
            ref={customInput}
            id={`${id}custom`}
            type="color"
            name={name}
            className={css.input}
            value={custom}
            onChange={(event) => setCustom(event.target.value)}
          />
          <Button variant="soft" disabled={disabled} onClick={() => add(custom.toLowerCase())}>
            <Icon of={Plus} /> {texts.addColour}
          </Button>
        </Flex>
        {value.length > 0 && (
          <ChosenColours
            colours={value}
            onRemove={(colour) => {
              remove(colour)
              customInput.current?.focus()
            }}
          />
        )}
        {error && <FieldError id={`${id}error`} text={error} />}
        {hint && (
          <Text as="p" size="1" color="gray" id={`${id}hint`}>
            {hint}
          </Text>
        )}
      </fieldset>
    </Grid>
  )
}
