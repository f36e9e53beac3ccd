import { Effect, Layer } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import { HttpServerResponse } from 'effect/http'
import { HttpApiBuilder } from 'effect/http-api'
import { toTaka } from '#contract/money.ts'
import { PaymentNotFound } from '#contract/payments/errors.ts'
import type { PaymentOffer } from '#contract/payments/offersApi.ts'
import { payLinkAddress, paymentAddress } from '#contract/routes/addresses.ts'
import { orderCaller } from '../orders/orderKey.ts'
import { csvDay } from '../platform/csv.ts'
import { handlersOf, ServerApi } from '../platform/http/api.ts'
import { CallSource } from '../platform/http/callSource.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { caller, csvFile, success } from '../platform/http/responses.ts'
import { requestTexts } from '../platform/texts.ts'
import { CashInstead } from './CashInstead.ts'
import { CheckoutPayments } from './CheckoutPayments.ts'
import { inBackground } from './inBackground.ts'
import { PayLinks } from './PayLinks.ts'
import { Payments } from './Payments.ts'
import { beginnerOf } from './payable.ts'
import { messageOf } from './providerMessages.ts'
import { Providers } from './providers/providers.ts'
import { StaffPayments } from './StaffPayments.ts'
import { WalletPhones } from './transfers/WalletPhones.ts'

/** How long a person who comes back from a provider waits for its answer. */
const RETURN_WAIT = '2 seconds'

const customers = Effect.gen(function* () {
  const providers = yield* Providers
  const checkouts = yield* CheckoutPayments
  const cash = yield* CashInstead

  return handlersOf('payments')({
    getPaymentOffers: Effect.fnUntraced(function* () {
      const online = yield* Effect.forEach(providers.all, ({ method, isTest, limits }) =>
        Effect.map(providers.isAnswering(method), (isAnswering) => ({
          method,
          isAnswering,
          isTest,
          min: toTaka(limits.min),
          max: toTaka(limits.max),
        })),
      )
      const onDelivery: PaymentOffer = { method: 'cash', isAnswering: true, isTest: false, min: null, max: null }
      return yield* success('ok', [onDelivery, ...online])
    }),
    getPayment: Effect.fnUntraced(function* ({ params, request }) {
      return yield* success('ok', yield* checkouts.read(yield* orderCaller(request), params.id))
    }),
    startPayment: Effect.fnUntraced(function* ({ payload: { checkoutId, method }, request }) {
      const beginner = yield* beginnerOf(request)
      const payment = yield* checkouts.start(yield* orderCaller(request), checkoutId, method, beginner)
      return yield* success('paymentBegun', payment)
    }),
    askPayment: Effect.fnUntraced(function* ({ payload, request }) {
      return yield* success('ok', yield* checkouts.ask(yield* orderCaller(request), payload.checkoutId))
    }),
    leavePayment: Effect.fnUntraced(function* ({ payload, request }) {
      return yield* success('ok', yield* checkouts.leave(yield* orderCaller(request), payload.checkoutId))
    }),
    sendPaymentCode: Effect.fnUntraced(function* ({ payload, request }) {
      const { address } = yield* CallSource
      const answer = yield* cash.sendCode({ caller: yield* orderCaller(request), address }, payload.checkoutId)
      return yield* success(answer?.confirmation === 'needed' ? 'noCode' : 'codeSent', answer)
    }),
    payOnDelivery: Effect.fnUntraced(function* ({ payload, request }) {
      const known = yield* orderCaller(request)
      const { address } = yield* CallSource
      yield* cash.change({ caller: known, address }, payload)
      return yield* success('paysOnDelivery', yield* checkouts.read(known, payload.checkoutId))
    }),
    sendTransaction: Effect.fnUntraced(function* ({ payload: { checkoutId, ...transfer }, request }) {
      const payment = yield* checkouts.sendTransaction(yield* orderCaller(request), checkoutId, transfer)
      return yield* success('transactionSaved', payment)
    }),
  })
})

/** The calls of providers, and of the browsers that they send back. */
const returns = Effect.gen(function* () {
  const { publicUrl } = yield* ServerAddress
  const providers = yield* Providers
  const payments = yield* Payments
  const phones = yield* WalletPhones
  const scope = yield* Effect.scope

  const takeBack = Effect.fnUntraced(function* ({
    params,
    request,
  }: {
    readonly params: { readonly method: string }
    readonly request: HttpServerRequest.HttpServerRequest
  }) {
    const message = yield* Effect.orDie(messageOf(request))
    const hint = providers.known(params.method)[0]?.readReturn(message)
    const named = hint && (yield* payments.named(params.method, hint.attempt))
    if (named) {
      const isProved = named.return_proof === '' || named.return_proof === hint.proof
      const said = isProved ? hint : ({ says: 'unknown', ticket: '' } as const)
      yield* inBackground(payments.settle(named.id, said), RETURN_WAIT, scope)
    }
    // Never another place than the shop itself, whatever was sent.
    if (!named) return HttpServerResponse.redirect(`${publicUrl}/`, { status: 303 })
    const page = named.link_order === null ? paymentAddress(named.checkout_id) : payLinkAddress(named.link_order)
    return HttpServerResponse.redirect(`${publicUrl}${page}`, { status: 303 })
  })

  return handlersOf('payments')({
    returnFromProvider: takeBack,
    returnByForm: takeBack,
    takeWalletText: Effect.fnUntraced(function* ({ request }) {
      const { address } = yield* CallSource
      const text = yield* Effect.orDie(request.text)
      const { form } = yield* Effect.orDie(messageOf(request))
      yield* phones.take(request.headers['x-phone-secret'] ?? '', address, { fields: form, size: text.length })
    }),
    noticeOfProvider: Effect.fnUntraced(function* ({ params, request }) {
      const message = yield* Effect.orDie(messageOf(request))
      const provider = providers.of(params.method)
      // Signed with the secret of the account that it is about.
      const hints = providers.known(params.method).map((one) => one.readNotice(message))
      const hint = hints.find((one) => one !== null)
      if (!hint) {
        const isSubscribed = provider?.subscribe ? yield* provider.subscribe(message) : false
        if (!isSubscribed) return yield* new PaymentNotFound()
        return 'OK'
      }
      const named = yield* payments.named(params.method, hint.attempt)
      if (named) yield* inBackground(payments.settle(named.id, hint), RETURN_WAIT, scope)
      return 'OK'
    }),
  })
})

/** The calls of administrators. */
const staff = Effect.gen(function* () {
  const payments = yield* StaffPayments
  const links = yield* PayLinks
  const phones = yield* WalletPhones

  return handlersOf('payments')({
    listPayments: Effect.fnUntraced(function* ({ query }) {
      return yield* success('ok', yield* payments.page(query))
    }),
    getPaymentsOfOrder: Effect.fnUntraced(function* ({ params }) {
      return yield* success('ok', yield* payments.ofOrder(params.id))
    }),
    askPaymentAgain: Effect.fnUntraced(function* ({ params }) {
      return yield* success('ok', yield* payments.ask(params.id))
    }),
    decidePayment: Effect.fnUntraced(function* ({ params, payload }) {
      return yield* success('paymentDecided', yield* payments.decide(yield* caller, params.id, payload))
    }),
    makePayLink: Effect.fnUntraced(function* ({ payload }) {
      return yield* success(payload.way === 'copied' ? 'payLinkMade' : 'payLinkSent', yield* links.make(payload))
    }),
    listWalletPhones: Effect.fnUntraced(function* () {
      return yield* success('ok', yield* phones.all)
    }),
    listWalletTexts: Effect.fnUntraced(function* () {
      return yield* success('ok', yield* phones.waiting)
    }),
    addWalletPhone: Effect.fnUntraced(function* ({ payload }) {
      return yield* success('phoneAdded', yield* phones.add(payload.name))
    }),
    renewWalletPhone: Effect.fnUntraced(function* ({ params }) {
      return yield* success('phoneRenewed', yield* phones.renew(params.id))
    }),
    withdrawWalletPhone: Effect.fnUntraced(function* ({ params }) {
      yield* phones.withdraw(params.id)
      return yield* success('phoneWithdrawn', null)
    }),
    exportPayments: Effect.fnUntraced(function* ({ payload }) {
      const { paymentCsvTexts } = yield* requestTexts
      return yield* csvFile(paymentCsvTexts.file(csvDay()), payments.csv(payload))
    }),
  })
})

/** Handlers of online payment. Needs `Payments` and `CashInstead`. */
export const paymentsHandlers = HttpApiBuilder.group(
  ServerApi,
  'payments',
  Effect.fnUntraced(function* (handlers) {
    return handlers.handleAll({ ...(yield* customers), ...(yield* returns), ...(yield* staff) })
  }),
).pipe(Layer.provide([CheckoutPayments.layer, PayLinks.layer, StaffPayments.layer, WalletPhones.layer]))
