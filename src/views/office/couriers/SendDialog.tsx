import { Flex, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Booking, Courier, CourierArea } from '#contract/couriers/entity.ts'
import type { CourierName } from '#contract/couriers/values.ts'
import { courierAreasQuery, placeOfOrderQuery } from '#data/couriers.ts'
import {
  type CourierValues,
  sendByCourierSelect as select,
  type sendByCourierMachine,
} from '#machines/couriers/sendByCourier.machine.ts'
import { couriersTexts as texts } from '#messages/couriers.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { Chip } from '#views/ui/Chip.tsx'
import { Combobox } from '#views/ui/Combobox.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'

interface SendDialogProps {
  readonly flow: ActorRefFrom<typeof sendByCourierMachine>
  readonly couriers: readonly Courier[]
}

/** The dialog in which parcels are sent by a courier, and what it declines is corrected. */
export default function SendDialog({ flow, couriers }: SendDialogProps) {
  const booking = useSelector(flow, select.booking)
  const count = useSelector(flow, select.count)
  const title = count === 1 ? texts.send : texts.sendMany(count)
  return (
    <FormDialog
      open={useSelector(flow, select.open)}
      title={booking ? texts.correctTitle : title}
      description={booking ? undefined : texts.text}
      busy={useSelector(flow, select.busy)}
      submit={booking ? texts.correctSubmit : texts.send}
      busyLabel={texts.sending}
      onClose={() => flow.send({ type: 'dialog.cancel' })}
    >
      {(formId) => (
        <Fields
          flow={flow}
          couriers={couriers}
          formId={formId}
          booking={booking}
          hasPlace={booking !== null || count === 1}
        />
      )}
    </FormDialog>
  )
}

interface FieldsProps extends SendDialogProps {
  readonly formId: string
  readonly booking: Booking | null
  /** Whether the place is one of a single parcel. */
  readonly hasPlace: boolean
}

const Fields = ({ flow, couriers, formId, booking, hasPlace }: FieldsProps) => {
  const { form, field, set, values, formError, hint } = useFlowForm<CourierValues>(flow)
  const ofOrder = useSelector(flow, select.ofOrder)
  const orderId = useSelector(flow, select.orderId)
  // A place is an entry of one courier's list.
  const chooseCourier = (name: CourierName) => {
    set('courier', name)
    set('toPoint', false)
    for (const place of ['city', 'area', 'areaName'] as const) set(place, '')
  }
  const courier = couriers.find(({ _id }) => _id === values.courier)
  return (
    <form {...form} id={formId}>
      {formError && <Alert text={ofOrder ? texts.about(ofOrder, formError) : formError} hint={hint} />}
      {ofOrder && <p>{texts.ofOrder}</p>}
      {booking?.state === 'unclear' && (
        <>
          <Text as="p" size="2" color="amber">
            {texts.unclear}
          </Text>
          <TextInput {...field('number')} label={texts.number} hint={texts.numberHint} autoComplete="off" />
        </>
      )}
      {!booking && (
        <Flex asChild wrap="wrap" gap="2">
          <fieldset>
            <legend>{texts.courier}</legend>
            {couriers.map(({ _id, name, isTest }) => (
              <Chip key={_id} pressed={_id === values.courier} onPress={() => chooseCourier(_id as CourierName)}>
                {isTest ? texts.test(name) : name}
              </Chip>
            ))}
          </fieldset>
        </Flex>
      )}
      {courier?.isKeyRefused && (
        <Text as="p" size="2" color="amber">
          {texts.keyRefused}
        </Text>
      )}
      {hasPlace && courier && courier.places !== 'address' && (
        <PlaceFields
          courier={values.courier}
          orderId={booking ? null : orderId}
          values={values}
          set={set}
          field={field}
        />
      )}
      {courier?.hasPoints && (
        <CheckBox name="toPoint" checked={values.toPoint} onChange={(event) => set('toPoint', event.target.checked)}>
          {texts.toPoint}
          <br />
          {texts.toPointHint}
        </CheckBox>
      )}
      <TextInput {...field('weight')} label={texts.weight} inputMode="numeric" autoComplete="off" />
      <TextInput {...field('note')} label={texts.note} hint={texts.optional} autoComplete="off" />
      <TextInput
        {...field('secondPhone')}
        label={texts.secondPhone}
        hint={texts.optional}
        inputMode="tel"
        autoComplete="off"
      />
    </form>
  )
}

type Form = ReturnType<typeof useFlowForm<CourierValues>>

interface PlaceFieldsProps extends Pick<Form, 'set' | 'field' | 'values'> {
  readonly courier: CourierName
  /** The order whose place shows until another one is chosen; null in a correction. */
  readonly orderId: string | null
}

const none: readonly CourierArea[] = []
const optionsOf = (list: readonly CourierArea[]) => list.map(({ name }) => ({ value: name, bangla: '' }))

/** City and area by the courier's own lists. */
const PlaceFields = ({ courier, orderId, values, set, field }: PlaceFieldsProps) => {
  const { data: usual } = useQuery({ ...placeOfOrderQuery(courier, orderId ?? ''), enabled: orderId !== null })
  const { city, areaName } = values.city === '' && usual ? usual : values
  const cities = useQuery(courierAreasQuery(courier, ''))
  const areas = useQuery({ ...courierAreasQuery(courier, values.city), enabled: values.city !== '' })
  const shown = { none: texts.noPlace, countOf: texts.placesOf, placeholder: texts.choosePlace } as const
  const { data: cityList = none } = cities
  const { data: areaList = none } = areas
  const chooseCity = (name: string) => {
    set('city', cityList.find((city) => city.name === name)?._id ?? '')
    set('area', '')
    set('areaName', '')
  }
  const chooseArea = (name: string) => {
    set('areaName', name)
    set('area', areaList.find((area) => area.name === name)?._id ?? '')
  }
  return (
    <>
      {(cities.error || areas.error) && (
        <Text as="p" size="2" color="amber">
          {texts.areasFailed}
        </Text>
      )}
      <Combobox
        name="city"
        label={texts.city}
        value={cityList.find(({ _id }) => _id === city)?.name ?? ''}
        options={optionsOf(cityList)}
        {...shown}
        most={100}
        onChange={chooseCity}
      />
      <Combobox
        name="area"
        label={texts.area}
        hint={areaName === '' ? texts.areaHint : undefined}
        error={field('area').error}
        value={areaName}
        options={optionsOf(areaList)}
        {...shown}
        most={100}
        onChange={chooseArea}
      />
    </>
  )
}
