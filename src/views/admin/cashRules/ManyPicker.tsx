import { Flex } from '@radix-ui/themes'
import { X } from 'lucide'
import { cashRulesTexts as texts } from '#messages/cashRules.ts'
import { Chip } from '#views/ui/Chip.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { type Option, SelectInput } from '#views/ui/SelectInput.tsx'

interface ManyPickerProps {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly readOnly: boolean
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Field of several of a list's options: a select adds one, and each chosen one is a button that takes it back. */
export const ManyPicker = ({ chosen, options, onChange, ...field }: ManyPickerProps) => {
  const left = options.filter(({ value }) => !chosen.includes(value))
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? texts.unknown
  return (
    <div>
      <SelectInput
        {...field}
        value=""
        placeholder={chosen.length === 0 ? texts.anyOf : texts.more}
        options={left}
        onChange={(value) => value !== '' && onChange([...chosen, value])}
      />
      {chosen.length > 0 && (
        <Flex wrap="wrap" gap="2" mt="2">
          {chosen.map((value) => (
            <Chip
              key={value}
              label={texts.remove(labelOf(value))}
              onPress={() => field.readOnly || onChange(chosen.filter((one) => one !== value))}
            >
              {labelOf(value)} <Icon of={X} />
            </Chip>
          ))}
        </Flex>
      )}
    </div>
  )
}
