import { Grid } from '@radix-ui/themes'
import type { PaymentMethod } from '#contract/constants.ts'
import type { PaymentOffer } from '#contract/payments/offersApi.ts'
import { hindranceOf } from '#machines/payments/offers.ts'
import { payMethods, payTexts as texts } from '#messages/payments.ts'
import { formatTaka } from '#views/ui/money.ts'
import { Option, OptionRadio } from '../checkout/Option.tsx'

interface PaymentMethodsProps {
  /** The name of the group, and that of its fields; those of the whole payment unless given. */
  readonly label?: string
  readonly name?: string
  readonly offers: readonly PaymentOffer[]
  readonly chosen: PaymentMethod | undefined
  /** What is to pay, in taka; null while it is not known. */
  readonly amount: number | null
  readonly busy: boolean
  readonly onChoose: (method: PaymentMethod) => void
}

/** Why a method cannot be chosen now; null where it can. */
const reasonOf = (offer: PaymentOffer, amount: number | null): string | null => {
  const hindrance = hindranceOf(offer, amount)
  if (hindrance === null) return null
  if (hindrance === 'away') return texts.away
  return amount !== null && offer.min !== null && amount < offer.min
    ? texts.tooLittle(formatTaka(offer.min))
    : texts.tooMuch(formatTaka(offer.max ?? 0))
}

/** The payment methods of the shop as radio buttons; one that cannot be chosen says why. */
export default function PaymentMethods({
  label = texts.methods,
  name = 'paymentMethod',
  offers,
  chosen,
  amount,
  busy,
  onChoose,
}: PaymentMethodsProps) {
  return (
    <Grid gap="2" role="radiogroup" aria-label={label}>
      {offers.map((offer) => {
        const { method } = offer
        const reason = reasonOf(offer, amount)
        return (
          <Option
            key={method}
            chosen={chosen === method}
            mark={
              <OptionRadio
                name={name}
                value={method}
                checked={chosen === method}
                disabled={busy || reason !== null}
                onChange={() => onChoose(method)}
              />
            }
            name={payMethods[method].name}
            text={reason ?? [payMethods[method].text, ...(offer.isTest ? [texts.test] : [])].join(' ')}
          />
        )
      })}
    </Grid>
  )
}
