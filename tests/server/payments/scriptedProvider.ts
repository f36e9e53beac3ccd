import { Effect } from 'effect'
import type { Paisa } from '#contract/money.ts'
import type { OnlineMethod } from '#contract/payments/states.ts'
import {
  type AttemptToStart,
  type PaymentProvider,
  ProviderError,
  type RefundAnswer,
  type RefundToSend,
  type StartedAttempt,
  type Verdict,
} from '#server/payments/providers/provider.ts'

/** The steps of a person and of the provider in an attempt. */
type Fate = 'waiting' | 'approved' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded'

interface ScriptedAttempt {
  readonly started: AttemptToStart
  fate: Fate
  amount: Paisa
  currency: string
  isRisky: boolean
  /** What becomes of calls about this attempt: none arrives, or none is answered; left out, they are answered. */
  fault?: 'silent' | 'unreachable' | undefined
}

/** What the provider does wrong. */
interface Faults {
  /** Begins nothing. */
  away: boolean
  /** Does what it is asked, and does not answer. */
  silent: boolean
  /** Is not reached. */
  unreachable: boolean
}

const failure = (kind: ProviderError['kind']) => Effect.fail(new ProviderError({ kind, code: 'scripted' }))

/** The refunds of a provider: what it does with the next ones, and those that have arrived. */
interface ScriptedRefunds {
  fate: 'done' | 'sending' | 'failed'
  /** Whether a call is lost: before it arrives, or on the way of its answer. */
  lost: 'no' | 'before' | 'after'
  readonly arrived: { readonly reference: string; readonly amount: Paisa; outcome: 'done' | 'sending' | 'failed' }[]
}

const scriptedRefunds = (calls: string[], held: () => Promise<void>) => {
  const state: ScriptedRefunds = { fate: 'done', lost: 'no', arrived: [] }
  const answer = (reference: string): RefundAnswer => {
    const found = state.arrived.findLast((one) => one.reference === reference)
    if (!found) return { outcome: 'none' }
    if (found.outcome === 'failed') return { outcome: 'failed', code: '2075' }
    return { outcome: found.outcome, refundId: `R${reference}` }
  }
  const send = ({ reference, amount }: RefundToSend) =>
    Effect.gen(function* () {
      calls.push(`refund ${reference}`)
      yield* Effect.promise(held)
      if (state.lost === 'before') return yield* failure('silent')
      state.arrived.push({ reference, amount, outcome: state.fate })
      return yield* state.lost === 'after' ? failure('silent') : Effect.succeed(answer(reference))
    })
  const status = ({ reference }: RefundToSend) =>
    Effect.sync(() => {
      calls.push(`refundStatus ${reference}`)
      return answer(reference)
    })
  return { state, send, status }
}

/** A provider in this process that does what a test says. Every call waits until `hold` is over. */
export const scriptedProvider = (method: OnlineMethod, attemptSeconds = 3600) => {
  const attempts = new Map<string, ScriptedAttempt>()
  const faults: Faults = { away: false, silent: false, unreachable: false }
  const calls: string[] = []
  let held: Promise<void> = Promise.resolve()

  const paid = ({ reference }: StartedAttempt, { amount, currency, isRisky }: ScriptedAttempt): Verdict => ({
    ...{ outcome: 'paid', trxId: `TRX${reference.slice(-12).toUpperCase()}`, amount, currency, isRisky },
    ...{ fee: null, payer: '*******5678' },
  })

  const verdictOf = (attempt: StartedAttempt, known: ScriptedAttempt): Verdict => {
    if (known.fate === 'paid') return paid(attempt, known)
    if (known.fate === 'failed') return { outcome: 'failed', failure: 'balance', code: '2023' }
    if (known.fate === 'cancelled' || known.fate === 'expired' || known.fate === 'refunded')
      return { outcome: known.fate }
    return { outcome: 'undecided' }
  }

  const answer = (name: string, attempt: StartedAttempt, act: (known: ScriptedAttempt) => void) =>
    Effect.gen(function* () {
      const known = attempts.get(attempt.reference)
      if (known?.fault === 'unreachable') return yield* failure('unreachable')
      calls.push(`${name} ${attempt.reference}`)
      yield* Effect.promise(() => held)
      if (faults.unreachable) return yield* failure('unreachable')
      if (!known) return { outcome: 'expired' } as const
      act(known)
      const isSilent = faults.silent || known.fault === 'silent'
      return yield* isSilent ? failure('silent') : Effect.succeed(verdictOf(attempt, known))
    })

  const refund = scriptedRefunds(calls, () => held)
  const hintOf = ({ query, form }: { query: Record<string, string>; form: Record<string, string> }) => {
    const { ref, says = 'unknown' } = { ...query, ...form }
    return ref ? { attempt: { reference: ref }, says: says as 'paid', ticket: '' } : null
  }

  const provider: PaymentProvider = {
    method,
    isTest: true,
    checkKeys: Effect.suspend(() => (faults.away ? failure('silent') : Effect.void)),
    limits: { min: 100, max: 100_000_000 },
    refunds: 'parts',
    settles: ({ bkash: 'takes', manual: 'byHand' } as const)[method as string] ?? 'asks',
    attemptSeconds,
    start: (started) =>
      Effect.gen(function* () {
        calls.push(`start ${started.reference}`)
        yield* Effect.promise(() => held)
        if (faults.away) return yield* failure('refused')
        attempts.set(started.reference, {
          started,
          fate: 'waiting',
          amount: started.amount,
          currency: 'BDT',
          isRisky: false,
        })
        if (faults.silent) return yield* failure('silent')
        return { providerId: `P${started.reference}`, url: `https://provider.example/pay/${started.reference}` }
      }),
    settle: (attempt) =>
      answer('settle', attempt, (known) => {
        if (known.fate === 'approved') known.fate = 'paid'
      }),
    lookUp: (attempt) => answer('lookUp', attempt, () => {}),
    refund: refund.send,
    refundStatus: refund.status,
    readReturn: hintOf,
    readNotice: (message) => (message.form.signature === 'right' ? hintOf(message) : null),
  }

  return {
    provider,
    faults,
    calls,
    attempts,
    refunds: refund.state,
    newest: () => [...attempts.values()].at(-1)!,
    /** Lets each call wait until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}
