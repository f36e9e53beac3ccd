import { type AnyActorRef, createActor, fromCallback, waitFor } from 'xstate'
import { provideCalls } from '#app/wiring/wiring.ts'
import type { PaymentMethod } from '#contract/constants.ts'
import type { Payment } from '#contract/payments/entity.ts'
import { type Http, makeHttp } from '#http/runtime.ts'
import type { PaymentOf } from '#machines/payments/paymentOf.ts'
import {
  type PaymentNews,
  type PaymentReread,
  paymentPageMachine,
  paymentPageSelect as select,
} from '#machines/payments/paymentPage.machine.ts'
import { createVisitor } from '../account/client.ts'

const OFFERS = (['bkash', 'ssl'] as const).map((method) => ({
  method,
  isAnswering: true,
  isTest: true,
  min: null,
  max: null,
}))

/**
 * A customer at the page of a payment: the chart of the browser, whose calls reach the server. Its pauses and deadlines end
 * when a test says so.
 */
export const openPayer = (url: string, of: PaymentOf) => {
  const visitor = createVisitor(url)
  /** Whether the next answer is lost on its way to the browser. */
  const network = { loses: false }
  const isLost = () => {
    const { loses } = network
    network.loses = false
    return loses
  }
  const read = async (): Promise<Payment> => {
    const headers: Record<string, string> = of.key === null ? {} : { 'x-order-key': of.key }
    return (await visitor.call('GET', `/payment/of-checkout/${of.checkoutId}`, undefined, headers)).body.data
  }
  const { reply } = makeHttp({
    host: url,
    errorText: () => undefined,
    token: () => null,
    sendAuthorized: (attempt, signal) => attempt(null, signal),
  })
  const http: Http = {
    reply: async (effect, signal) => {
      const answer = await reply(effect, signal)
      return isLost() ? { ok: false, error: { _tag: 'TIMEOUT_ERROR', mayBeDone: true } } : answer
    },
  }
  const watchPayment = fromCallback<PaymentReread, PaymentOf>(({ sendBack, receive }) => {
    const report = async () => {
      const payment = await read().catch(() => null)
      const news: PaymentNews =
        payment === null || isLost() ? { type: 'payment.unread', reason: 'failed' } : { type: 'payment.read', payment }
      sendBack(news)
    }
    receive(() => void report())
    void report()
  })
  const silent = fromCallback(() => {})
  const machine = provideCalls(
    paymentPageMachine,
    {
      watchPayment,
      watchOffers: fromCallback(({ sendBack }) => sendBack({ type: 'offers.read', offers: OFFERS, method: '' })),
      watchPayBy: silent,
      pause: silent,
      watchPause: silent,
      cancelOrder: { watchOrder: silent },
    },
    { http, orderKeyOf: () => of.key ?? undefined, cache: { opened: () => undefined } },
  )
  const actor = createActor(machine, { input: of })
  const opened: unknown[] = []
  actor.on('provider.open', (event) => opened.push(event))
  actor.start()

  const isBusy = (child: AnyActorRef | undefined) => child?.getSnapshot().hasTag?.('busy') === true
  /** Waits until no call of the page is under way. */
  const rest = async () => {
    for (;;) {
      const snapshot = actor.getSnapshot()
      const child = [select.payOnDelivery(snapshot), select.cancelOrder(snapshot)].find(isBusy)
      if (child) await waitFor(child, (now) => now.status !== 'active' || !now.hasTag('busy'))
      else if (snapshot.hasTag('busy') || select.asking(snapshot)) await waitFor(actor, (now) => now !== snapshot)
      else return actor.getSnapshot()
    }
  }
  /** Reads the payment as the page does after each write. */
  const readNow = async () => {
    const payment = await read()
    actor.send({ type: 'payment.read', payment })
    return rest()
  }
  const press = async (send: () => void) => {
    send()
    await rest()
    return readNow()
  }
  return {
    actor,
    network,
    opened,
    read,
    rest,
    readNow,
    start: (method: PaymentMethod) =>
      press(() => {
        actor.send({ type: 'method.choose', method })
        actor.send({ type: 'payment.start' })
      }),
    ask: () => press(() => actor.send({ type: 'payment.ask' })),
    leave: () =>
      press(() => {
        actor.send({ type: 'attempt.leave' })
        actor.send({ type: 'leave.confirm' })
      }),
    deliver: () => press(() => select.payOnDelivery(actor.getSnapshot())?.send({ type: 'delivery.choose' })),
    cancel: (order: { readonly id: string; readonly status: 'pending' }) =>
      press(() => {
        const dialog = select.cancelOrder(actor.getSnapshot())
        dialog?.send({ type: 'dialog.open', order, by: 'customer' })
        dialog?.send({ type: 'dialog.confirm' })
      }),
    /** Pauses and deadlines of the page end. */
    wake: () =>
      press(() => {
        for (const type of ['pause.ended', 'watch.resume', 'time.up'] as const) actor.send({ type })
      }),
  }
}
