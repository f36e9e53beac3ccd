import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PARCEL_WISHES, type ParcelWishKind } from '#contract/parcels/states.ts'
import {
  type ParcelLinkInput,
  parcelLinkMachine,
  parcelLinkSelect as select,
  type WishValues,
} from '#machines/parcels/parcelLink.machine.ts'
import { formatCalendarDay } from '#messages/dates.ts'
import { parcelLinkScreen as texts } from '#messages/parcelLink.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { OptionGroup } from '#views/ui/OptionGroup.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useFlow } from './flow.ts'
import { LinkPage } from './LinkPage.tsx'

/** What to do with a parcel that was not delivered, by the link in an SMS: the number of the order and the choice alone. */
export const ParcelByLink = (input: ParcelLinkInput) => {
  const flow = useFlow(parcelLinkMachine, { input })
  const view = useSelector(flow, select.view)
  const isChosen = view === 'chosen'
  return (
    <LinkPage texts={texts} view={view} onRetry={() => flow.send({ type: 'link.retry' })}>
      {view === 'choosing' || view === 'sending' ? (
        <Choice flow={flow} orderId={input.orderId} />
      ) : (
        <Panel heading={isChosen ? texts.chosenTitle : texts.overTitle}>
          <Text as="p">{isChosen ? texts.chosenText : texts.overText}</Text>
        </Panel>
      )}
    </LinkPage>
  )
}

const Choice = ({ flow, orderId }: { flow: ActorRefFrom<typeof parcelLinkMachine>; orderId: string }) => {
  const days = useSelector(flow, select.days)
  const { form, field, set, values, issues, formError, hint, busy } = useFlowForm<WishValues>(flow)
  return (
    <Panel heading={texts.order(shortId(orderId))}>
      <form {...form}>
        {formError && <Alert text={formError} hint={hint} />}
        <OptionGroup
          label={texts.what}
          value={values.wish}
          options={PARCEL_WISHES}
          show={(wish) => texts.wishes[wish as ParcelWishKind]}
          onChange={(wish) => set('wish', wish as ParcelWishKind)}
        />
        {values.wish === 'again' && (
          <OptionGroup
            label={texts.day}
            value={values.day}
            options={days}
            error={issues.day}
            show={formatCalendarDay}
            onChange={(day) => set('day', day)}
          />
        )}
        {values.wish === 'address' && (
          <TextInput
            {...field('address')}
            label={texts.address}
            hint={texts.addressHint}
            autoComplete="street-address"
          />
        )}
        <Text as="p" size="2" color="gray">
          {texts.notes[values.wish]}
        </Text>
        <Button type="submit" size="3" busy={busy} busyLabel={texts.sending}>
          {texts.send}
        </Button>
      </form>
    </Panel>
  )
}
