import { Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Payment, PaymentAttempt } from '#contract/payments/entity.ts'
import type { PaymentFailure } from '#contract/payments/states.ts'
import { isOffersUnread, isOnline, onlineOffers } from '#machines/payments/offers.ts'
import { type paymentPageMachine, paymentPageSelect as select } from '#machines/payments/paymentPage.machine.ts'
import {
  payOnDeliverySelect as deliverySelect,
  type payOnDeliveryMachine,
} from '#machines/payments/payOnDelivery.machine.ts'
import { checkoutScreen } from '#messages/checkout.ts'
import { messageText } from '#messages/flows.ts'
import { paymentScreen as texts } from '#messages/payments.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { Panel } from '#views/ui/Panel.tsx'
import { ReadAgain } from '#views/ui/ReadAgain.tsx'
import DuplicateDialog from '../checkout/DuplicateDialog.tsx'
import { Facts } from './Facts.tsx'
import PaymentMethods from './PaymentMethods.tsx'

type Flow = ActorRefFrom<typeof paymentPageMachine>

/** Loads when the server asks for a code. */
const PhoneCodeDialog = lazyWithPreload(() => import('../checkout/PhoneCodeDialog.tsx'))

interface UnpaidProps {
  readonly flow: Flow
  readonly payment: Payment
  /** The buttons that cancel the orders. */
  readonly cancel: ReactNode
  /** The heading where nobody has tried to pay yet; unless given, an attempt could not begin. */
  readonly untried?: string
}

/** Failures after which the provider has surely taken nothing. */
const TAKES_NOTHING: readonly PaymentFailure[] = ['declined', 'balance', 'proof', 'wallet', 'unneeded']

/** Why an attempt has failed; first that no money was taken, where that is known: nobody knows it of a transfer by hand. */
const failureText = ({ failure, method }: PaymentAttempt): string | null => {
  if (failure === null) return null
  const isKnown = method !== 'manual' && TAKES_NOTHING.includes(failure)
  return [isKnown && texts.notTaken, texts.failures[failure]].filter(Boolean).join(' ')
}

/** Why the orders are not paid: the end of the newest attempt. */
const endOf = ({ attempt }: Payment, untried?: string): readonly [title: string, text: string | null] => {
  if (attempt === null && untried !== undefined) return [untried, null]
  if (attempt === null) return [texts.notBegunTitle, texts.notTaken]
  if (attempt.state === 'cancelled') return [texts.cancelledTitle, texts.notTaken]
  if (attempt.state === 'expired') return [texts.expiredTitle, null]
  if (attempt.state === 'paid') return [texts.unpaidTitle, texts.otherAmount]
  if (attempt.state === 'failed') return [texts.failedTitle, failureText(attempt)]
  return [texts.unpaidTitle, attempt.late ? texts.stillAsked(attempt.method) : null]
}

/** Orders that no attempt pays: the reason, and the ways to pay them. */
export const Unpaid = ({ flow, payment, cancel, untried }: UnpaidProps) => {
  const delivery = useSelector(flow, select.payOnDelivery)
  const [title, text] = endOf(payment, untried)
  return (
    <>
      <Panel heading={title}>
        {text && <Text as="p">{text}</Text>}
        <Facts payment={payment} />
      </Panel>
      <Panel heading={texts.choose}>
        {payment.canPay && <PayAgain flow={flow} payment={payment} />}
        {delivery && (
          <Flex wrap="wrap" gap="3">
            <PayOnDelivery flow={delivery} />
          </Flex>
        )}
        {cancel}
      </Panel>
    </>
  )
}

const PayAgain = ({ flow, payment }: { flow: Flow; payment: Payment }) => {
  const offers = onlineOffers(useSelector(flow, select.offers))
  const method = useSelector(flow, select.method)
  const starting = useSelector(flow, select.starting)
  const error = useSelector(flow, select.error)
  const view = useSelector(flow, select.offersView)
  return (
    <>
      {error && <Alert text={messageText(error)} />}
      {offers.length > 0 && (
        <PaymentMethods
          offers={offers}
          chosen={method}
          amount={payment.due}
          busy={starting}
          onChoose={(chosen) => flow.send({ type: 'method.choose', method: chosen })}
        />
      )}
      {method && isOnline(method) ? (
        <Button busy={starting} busyLabel={texts.starting} onClick={() => flow.send({ type: 'payment.start' })}>
          {checkoutScreen.pay[method](formatTaka(payment.due))}
        </Button>
      ) : (
        !isOffersUnread(view) && (
          <Text as="p" color="gray" role="status">
            {view === 'known' ? texts.noMethod : texts.methodsReading}
          </Text>
        )
      )}
      <ReadAgain
        unread={isOffersUnread(view)}
        busy={view === 'rereading'}
        text={texts.methodsUnread}
        onRetry={() => flow.send({ type: 'offers.retry' })}
      />
    </>
  )
}

const PayOnDelivery = ({ flow }: { flow: ActorRefFrom<typeof payOnDeliveryMachine> }) => {
  const error = useSelector(flow, deliverySelect.error)
  const code = useSelector(flow, deliverySelect.phoneCode)
  return (
    <>
      {error && <Alert text={messageText(error)} />}
      <Button
        variant="soft"
        busy={useSelector(flow, deliverySelect.busy)}
        busyLabel={texts.payOnDeliveryBusy}
        onClick={() => flow.send({ type: 'delivery.choose' })}
      >
        {texts.payOnDelivery}
      </Button>
      <DuplicateDialog
        open={useSelector(flow, deliverySelect.askingDuplicate)}
        onConfirm={() => flow.send({ type: 'duplicate.confirm' })}
        onDecline={() => flow.send({ type: 'duplicate.decline' })}
      />
      {code && <PhoneCodeDialog flow={code} texts={texts} />}
    </>
  )
}
