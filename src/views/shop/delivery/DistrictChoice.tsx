import { useEffect, useRef } from 'react'
import { DISTRICTS } from '#contract/addresses/places.ts'
import { deliveryTexts as texts } from '#messages/shop.ts'
import { SelectInput } from '#views/ui/SelectInput.tsx'

const options = DISTRICTS.map(({ name, bangla }) => ({ value: name, label: `${name} · ${bangla}` })).sort(
  (one, other) => (one.value < other.value ? -1 : 1),
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
