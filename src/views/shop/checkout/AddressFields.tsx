import { Grid } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Address } from '#contract/addresses/entity.ts'
import { DISTRICTS, DIVISIONS, findDistrict, findDivision } from '#contract/addresses/places.ts'
import type { CheckoutValues } from '#contract/checkout/formRules.ts'
import { ADDRESS_MAX, NAME_MAX } from '#contract/constants.ts'
import { useShownAddress } from '#data/shownAddress.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { checkoutSelect as select } from '#machines/checkout/checkout.select.ts'
import { checkoutScreen as texts } from '#messages/checkout.ts'
import type { useFlowForm } from '#views/flowForm.ts'
import { CityField, toOptions } from '#views/orders/CityField.tsx'
import { Combobox } from '#views/ui/Combobox.tsx'
import { ReadAgain } from '#views/ui/ReadAgain.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { Option, OptionRadio } from './Option.tsx'

type Flow = ActorRefFrom<typeof checkoutMachine>
type Form = ReturnType<typeof useFlowForm<CheckoutValues>>

const divisions = toOptions(DIVISIONS)
const allDistricts = toOptions(DISTRICTS.toSorted((one, other) => one.name.localeCompare(other.name)))

/** The districts of the division, then all others: a person may find out at the district that the division is wrong. */
const districtsOf = (division: string) => {
  const own = findDivision(division)
  if (!own) return allDistricts
  const others = allDistricts.filter(({ value }) => findDistrict(value)?.division !== own.name)
  return [...toOptions(own.districts), ...others]
}

const SavedAddress = ({ flow, address, chosen }: { flow: Flow; address: Address | null; chosen: boolean }) => {
  const shown = useShownAddress(address)
  return (
    <Option
      chosen={chosen}
      mark={
        <OptionRadio
          name="savedAddress"
          checked={chosen}
          onChange={() => flow.send({ type: 'address.choose', id: address?._id ?? '' })}
        />
      }
      name={address ? address.label || address.customerName : texts.newAddress}
      text={shown && [...new Set([shown.addressDetails, shown.city, shown.district])].filter(Boolean).join(', ')}
    />
  )
}

/** The customer's saved addresses, and the choice of another one; nothing without saved ones. */
export const SavedAddresses = ({ flow }: { flow: Flow }) => {
  const addresses = useSelector(flow, select.addresses)
  const chosen = useSelector(flow, select.addressId)
  const isReading = useSelector(flow, select.readingAddresses)
  const isUnread = useSelector(flow, select.addressesUnread) || isReading
  return (
    <>
      <ReadAgain
        unread={isUnread}
        busy={isReading}
        text={texts.addressesUnread}
        onRetry={() => flow.send({ type: 'addresses.retry' })}
      />
      {!isUnread && addresses.length > 0 && (
        <Grid asChild gap="2">
          <fieldset>
            <legend className="visually-hidden">{texts.savedAddresses}</legend>
            {addresses.map((address) => (
              <SavedAddress key={address._id} flow={flow} address={address} chosen={address._id === chosen} />
            ))}
            <SavedAddress flow={flow} address={null} chosen={chosen === ''} />
          </fieldset>
        </Grid>
      )}
    </>
  )
}

/** Division, district, city and address line; the first three are searched in English and Bangla. */
export const AddressFields = ({ form }: { form: Form }) => {
  const { field, values } = form
  const place = { none: texts.noPlace, countOf: texts.places, placeholder: texts.choosePlace }
  return (
    <>
      <Grid columns={{ initial: '1', xs: '2' }} gap="4">
        <Combobox
          {...field('division')}
          {...place}
          label={texts.division}
          options={divisions}
          autoComplete="address-level1"
        />
        <Combobox
          {...field('district')}
          {...place}
          label={texts.district}
          options={districtsOf(values.division)}
          autoComplete="address-level2"
        />
      </Grid>
      <CityField field={field('city')} values={values} autoComplete="address-level3" />
      <TextInput
        {...field('addressDetails')}
        label={texts.addressDetails}
        hint={texts.addressHint}
        autoComplete="street-address"
        maxLength={ADDRESS_MAX}
      />
    </>
  )
}

/** Name, phone number and e-mail address of the recipient. */
export const ContactFields = ({ form: { field } }: { form: Form }) => (
  <>
    <TextInput {...field('customerName')} label={texts.name} autoComplete="name" maxLength={NAME_MAX} />
    <TextInput
      {...field('phone')}
      label={texts.phone}
      hint={texts.phoneHint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
    <TextInput
      {...field('customerEmail')}
      label={texts.email}
      hint={texts.emailHint}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
  </>
)
