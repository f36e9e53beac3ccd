import { Grid, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { toPaisa, toTaka } from '#contract/money.ts'
import type { CartAdvance } from '#contract/payments/advance.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { checkoutSelect as select } from '#machines/checkout/checkout.select.ts'
import { onlineOffers } from '#machines/payments/offers.ts'
import { advanceTexts as texts } from '#messages/advance.ts'
import { formatTaka } from '#views/ui/money.ts'
import PaymentMethods from '../payments/PaymentMethods.tsx'

interface AdvanceProps {
  readonly flow: ActorRefFrom<typeof checkoutMachine>
  readonly advance: CartAdvance
  readonly busy: boolean
}

/** What is paid in advance with cash on delivery, how, and whether it goes back. */
export default function Advance({ flow, advance: { amount, returns }, busy }: AdvanceProps) {
  const offers = useSelector(flow, select.offers)
  const chosen = useSelector(flow, select.advanceMethod)
  const total = useSelector(flow, select.price)?.total ?? amount
  const later = toTaka(toPaisa(total) - toPaisa(amount))
  return (
    <Grid gap="2" mt="2">
      <Text as="p" size="2">
        <b>{texts.pay(formatTaka(amount), formatTaka(later))}</b> {texts.returns[returns]}
      </Text>
      <Text as="p" size="2" weight="medium">
        {texts.method}
      </Text>
      <PaymentMethods
        label={texts.method}
        name="advanceMethod"
        offers={onlineOffers(offers)}
        chosen={chosen}
        amount={amount}
        busy={busy}
        onChoose={(method) => flow.send({ type: 'advance.choose', method })}
      />
    </Grid>
  )
}
