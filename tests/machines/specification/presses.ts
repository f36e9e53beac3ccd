import { isDeepStrictEqual } from 'node:util'
import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { Flow } from '#devtools/flow.ts'
import { isCall } from '#devtools/lint/lintCharts.ts'
import { changeDeliverySelect } from '#machines/checkout/changeDelivery.machine.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { checkoutSelect } from '#machines/checkout/checkout.select.ts'
import { cancelOrderSelect } from '#machines/orders/cancelOrder.machine.ts'
import { changeStatusSelect } from '#machines/orders/changeStatus.machine.ts'
import { paymentPageSelect } from '#machines/payments/paymentPage.machine.ts'
import type { PlayedStep } from './everyStep.ts'
import { isBusy } from './kinds.ts'

// What a person presses, and what is sent for it: a read between the two changes nothing of it.

/** Whether an event comes from a person: not from a watcher, the clock or a call. */
export const isFromPerson = ({ type }: AnyEventObject) =>
  !/^xstate\.|\.read$|\.unread$|\.changed$|\.gone$|progress$|^time\.|^pause\.|^watch\./.test(type)
/** The answer of a person to a dialog of a child machine. */
const isAnswer = ({ type }: AnyEventObject) => /^xstate\.done\.actor\.(phoneCode|conflict|confirm)$/.test(type)

interface Button {
  readonly press: string
  /** What the screen says of the call while it shows the button. */
  readonly says: (shown: never) => object
}

/** The buttons that name what they do, by flow and call. */
const buttons: Readonly<Record<string, Button>> = {
  'checkout placeOrder': {
    press: 'form.submit',
    says: (shown: SnapshotFrom<typeof checkoutMachine>) => ({
      paymentMethod: checkoutSelect.method(shown),
      totalPrice: checkoutSelect.price(shown)?.total,
      items: checkoutSelect.lines(shown),
    }),
  },
  'paymentPage startPayment': {
    press: 'payment.start',
    says: (shown) => ({ method: paymentPageSelect.method(shown) }),
  },
  'changeStatus updateOrderStatus': {
    press: 'dialog.confirm',
    says: (shown) => ({ orderId: changeStatusSelect.orderId(shown), status: changeStatusSelect.nextStatus(shown) }),
  },
  'cancelOrder cancelOrder': {
    press: 'dialog.confirm',
    says: (shown) => ({ orderId: cancelOrderSelect.orderId(shown), reason: cancelOrderSelect.reason(shown) }),
  },
  'changeDelivery changeDelivery': {
    press: 'form.submit',
    says: (shown) => ({
      orderId: changeDeliverySelect.orderId(shown),
      body: { totalPrice: (changeDeliverySelect.offer(shown) ?? changeDeliverySelect.seen(shown)).totalPrice },
    }),
  },
}

/** The first part of what was said that the input does not have. */
const lacks = (input: unknown, said: object): string | undefined =>
  Object.entries(said).flatMap(([key, value]) => {
    const sent = (input as Record<string, unknown>)[key]
    if (value instanceof Object && !Array.isArray(value)) return lacks(sent, value) ?? []
    return isDeepStrictEqual(sent, value) ? [] : [`${key} ${JSON.stringify(sent)}, not ${JSON.stringify(value)}`]
  })[0]

const callsOf = ({ started }: PlayedStep, flow: Flow) => started.filter(({ src }) => isCall(flow, src))

export const sendsOther = (step: PlayedStep, flow: Flow): string | false => {
  for (const { src, input } of callsOf(step, flow)) {
    const button = buttons[`${flow.machine.id} ${src}`]
    if (!button) continue
    const press = step.walk.findLast(({ event }) => event.type === button.press)
    const lost = press && lacks(input, button.says(press.before as never))
    if (lost) return `sends ${lost}`
  }
  return false
}

/** All texts and numbers in a value, as the rules of a form leave them. */
const partsOf = (value: unknown, parts = new Set<string>()): Set<string> => {
  if (typeof value === 'number' || typeof value === 'string') parts.add(String(value).trim().toLowerCase())
  else if (value instanceof Object) for (const part of Object.values(value)) partsOf(part, parts)
  return parts
}

export const sendsNews = (step: PlayedStep, flow: Flow): string | false => {
  const press = step.walk.findLast(({ event }) => isFromPerson(event) || isAnswer(event))
  // A call that begins with the press itself has read nothing in between.
  if (!press || press === step) return false
  const known = partsOf([press.before.context, press.event])
  const news = callsOf(step, flow).flatMap(({ input }) => [...partsOf(input)].filter((part) => !known.has(part)))
  return news.length > 0 && `sends ${news} after ${press.event.type}`
}

/** Whether the flow waits for nothing: neither for a call nor for an answer to a question. */
const isQuiet = (snapshot: AnyMachineSnapshot) =>
  !isBusy(snapshot) && !('phoneCode' in snapshot.children) && !snapshot.can({ type: 'duplicate.confirm' })

export const sendsAgreed = (step: PlayedStep, flow: Flow): string | false => {
  const begun = step.walk.findLastIndex(({ before, after }) => isQuiet(before) && !isQuiet(after))
  const since = step.walk.slice(Math.max(begun, 0))
  for (const { src, input } of callsOf(step, flow)) {
    const { code, confirmDuplicate } = (input ?? {}) as { code?: string; confirmDuplicate?: boolean }
    const isAgreed = since.some(({ event }) => event.type === 'duplicate.confirm')
    if (Boolean(confirmDuplicate) !== (isAgreed && confirmDuplicate !== undefined)) return `sends ${confirmDuplicate}`
    const isProved = since.some(({ event }) => event.type === 'xstate.done.actor.phoneCode')
    if (code && 'phoneCode' in flow.machine.implementations.actors && !isProved) return `${src} sends ${code}`
  }
  return false
}
