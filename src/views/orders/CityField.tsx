import { type City, findDistrict, inBangla, type PlaceOfAddress, spellingsOf } from '#contract/addresses/places.ts'
import type { Language } from '#contract/languages.ts'
import { checkoutScreen as texts } from '#messages/checkout.ts'
import { LANGUAGE } from '#messages/format.ts'
import { Combobox, type ComboboxOption } from '#views/ui/Combobox.tsx'
import type { FieldProps } from '#views/ui/Field.tsx'

/** Places as options that their former spellings find, too. */
export const toOptions = (places: readonly City[]): readonly ComboboxOption[] =>
  places.map((place) => ({ value: place.name, bangla: place.bangla, others: spellingsOf(place).slice(2) }))

interface CityFieldProps {
  readonly field: Pick<FieldProps, 'error'> & {
    readonly name: string
    readonly value: string
    readonly readOnly?: boolean
    readonly onChange: (value: string) => void
  }
  readonly values: PlaceOfAddress
  readonly autoComplete?: string
}

/** The city of an address: one of the list of its district, or any other text. */
export const CityField = ({ field, values, autoComplete }: CityFieldProps) => (
  <Combobox
    {...field}
    free
    label={texts.city}
    options={toOptions(findDistrict(values.district, values.division)?.cities ?? [])}
    shown={(LANGUAGE as Language) === 'bn' ? inBangla(values).city : field.value}
    none={texts.otherCity}
    countOf={texts.places}
    placeholder={texts.choosePlace}
    {...(autoComplete && { autoComplete })}
  />
)
