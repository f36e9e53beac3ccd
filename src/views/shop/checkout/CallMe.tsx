import { Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { plainPhone } from '#contract/fields/typedPhone.ts'
import type { UnfinishedToKeep } from '#contract/unfinishedCheckouts/rules.ts'
import { unfinishedOfferQuery } from '#data/unfinishedCheckouts.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { callMeMachine, callMeSelect as select } from '#machines/unfinishedCheckouts/callMe.machine.ts'
import { callMeTexts as texts } from '#messages/unfinishedCheckouts.ts'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { FieldError } from '#views/ui/FieldError.tsx'
import { useFlow } from './flow.ts'

type Flow = ActorRefFrom<typeof checkoutMachine>

/** What is kept of a checkout, as it is typed: no line of an address. Null while name or phone are missing. */
const requestIn = ({ context }: ReturnType<Flow['getSnapshot']>): UnfinishedToKeep | null => {
  const { checkoutId, key, lines, form } = context
  const { district, city } = form.values
  const [customerName, phone] = [form.values.customerName.trim(), plainPhone(form.values.phone)]
  if (customerName === '' || !/^01[3-9]\d{8}$/.test(phone) || lines.length === 0) return null
  return { checkoutId, key, customerName, phone, items: lines, district, city }
}

/** The box by which a person asks to be called about an order that is not finished; nothing where the shop does not. */
export default function CallMe({ flow: checkout }: { readonly flow: Flow }) {
  const { data } = useQuery(unfinishedOfferQuery)
  const { checkoutId, key } = checkout.getSnapshot().context
  return data && data.days > 0 ? (
    <Box key={checkoutId} checkout={checkout} identity={{ checkoutId, key }} days={data.days} />
  ) : null
}

interface BoxProps {
  readonly checkout: Flow
  readonly identity: { readonly checkoutId: string; readonly key: string }
  readonly days: number
}

const Box = ({ checkout, identity, days }: BoxProps) => {
  const flow = useFlow(callMeMachine, { input: identity })
  const ticked = useSelector(flow, select.ticked)
  const busy = useSelector(flow, select.busy)
  const failure = useSelector(flow, select.failure)
  const canTick = useSelector(checkout, (snapshot) => requestIn(snapshot) !== null)
  const id = useId()
  useEffect(() => {
    const { unsubscribe } = checkout.subscribe((snapshot) => {
      const request = requestIn(snapshot)
      if (request) flow.send({ type: 'request.change', request })
    })
    return unsubscribe
  }, [checkout, flow])
  const press = (isTicked: boolean) => {
    const request = requestIn(checkout.getSnapshot())
    if (!isTicked) flow.send({ type: 'box.untick' })
    else if (request) flow.send({ type: 'box.tick', request })
  }
  if (!ticked && !canTick) return null
  return (
    <div>
      <CheckBox
        name="callMe"
        checked={ticked}
        disabled={busy}
        aria-describedby={id}
        onChange={(event) => press(event.target.checked)}
      >
        {texts.box}
      </CheckBox>
      <Text as="p" id={id} size="2" color="gray">
        {texts.hint(days)}
      </Text>
      {failure && <FieldError id={`${id}error`} text={texts[failure]} role="alert" />}
    </div>
  )
}
