import { type City, DIVISIONS, findDistrict, findDivision, placeName } from '#contract/addresses/places.ts'
import type { PlaceValues } from '#machines/orders/correction.ts'
import { LANGUAGE } from '#messages/format.ts'
import { orderScreens as texts } from '#messages/officeOrders.ts'
import type { useFlowForm } from '#views/flowForm.ts'
import { FormColumns } from '#views/ui/FormColumns.tsx'
import { type Option, SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { CityField } from './CityField.tsx'

type Form = Pick<
  ReturnType<typeof useFlowForm<PlaceValues & { phone: string }>>,
  'field' | 'values' | 'issues' | 'busy' | 'set'
>

const toOption = (place: City): Option => ({ value: place.name, label: placeName(place, LANGUAGE) })
const divisions = DIVISIONS.map(toOption)

interface DeliveryFieldsProps {
  readonly form: Form
  readonly phoneHint?: string
  readonly lineHint?: string | undefined
}

/** Phone and address of an order: where the staff corrects it, and where its customer changes it. It loads the places. */
export const DeliveryFields = ({ form, phoneHint = texts.phoneHint, lineHint }: DeliveryFieldsProps) => (
  <>
    <TextInput {...form.field('phone')} type="tel" inputMode="tel" label={texts.phone} hint={phoneHint} />
    <Place form={form} />
    <CityField field={form.field('city')} values={form.values} />
    <TextInput {...form.field('addressDetails')} label={texts.addressLine} hint={lineHint} />
  </>
)

/** Division and district. Another division takes the district with it. */
const Place = ({ form: { values, issues, busy, set } }: { form: Form }) => {
  const division = findDivision(values.division)
  const chooseDivision = (name: string) => {
    set('division', name)
    if (!findDistrict(values.district, name)) set('district', '')
  }
  return (
    <FormColumns>
      <SelectInput
        name="division"
        label={texts.division}
        placeholder={texts.choose}
        value={division?.name ?? values.division}
        unknown={values.division}
        error={issues.division}
        options={divisions}
        readOnly={busy}
        onChange={chooseDivision}
      />
      <SelectInput
        name="district"
        label={texts.district}
        hint={texts.districtHint}
        placeholder={texts.choose}
        value={findDistrict(values.district)?.name ?? values.district}
        unknown={values.district}
        error={issues.district}
        options={division?.districts.map(toOption) ?? []}
        readOnly={busy}
        onChange={(name) => set('district', name)}
      />
    </FormColumns>
  )
}
