import { useEffect, useRef } from 'react'
import { DISTRICTS, placeName } from '#contract/addresses/places.ts'
import { LANGUAGE } from '#messages/format.ts'
import { deliveryTexts as texts } from '#messages/shop.ts'
import { SelectInput } from '#views/ui/SelectInput.tsx'

const options = DISTRICTS.map((place) => ({ value: place.name, label: placeName(place, LANGUAGE) })).sort(
  (one, other) => one.label.localeCompare(other.label, LANGUAGE),
)

/** Choice of a district from the list of Bangladesh; it takes the focus, because a press has opened it. */
export default function DistrictChoice({
  district,
  onChoose,
}: {
  district: string
  onChoose: (district: string) => void
}) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('select')?.focus(), [])
  return (
    <div ref={field}>
      <SelectInput
        name="district"
        label={texts.district}
        value={district}
        placeholder={texts.choose}
        options={options}
        onChange={(chosen) => chosen && onChoose(chosen)}
      />
    </div>
  )
}
