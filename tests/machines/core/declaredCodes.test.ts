import { expect, test } from 'vitest'
import { setup } from 'xstate'
import type { callErrors as accountErrors } from '#contract/account/errors.ts'
import type { CodeOf } from '#contract/calls/apiError.ts'
import type { callErrors as checkoutErrors } from '#contract/checkout/errors.ts'
import type { callErrors as orderErrors } from '#contract/orders/errors.ts'
import { port } from '#machines/core/port.ts'
import { hasCode, isFactorNeeded, type Reply, replyOf } from '#machines/core/reply.ts'

type SignInCode = CodeOf<typeof accountErrors, 'signIn'>
type PlaceOrderCode = CodeOf<typeof checkoutErrors, 'placeOrder'>
type CorrectOrderCode = CodeOf<typeof orderErrors, 'correctOrder'>

const failed = (code: string) => ({ ok: false, error: { _tag: 'HTTP', status: 409, code } }) as const

test('a guard names only a code that its call declares', () => {
  const placed: Reply<null, PlaceOrderCode> = failed('order.duplicate')
  expect(hasCode(placed, 'order.duplicate')).toBe(true)
  // @ts-expect-error `placeOrder` declares no such code
  expect(hasCode(placed, 'order.not_correctable')).toBe(false)

  const corrected: Reply<null, CorrectOrderCode> = failed('request.changed_since')
  expect(hasCode(corrected, 'request.changed_since')).toBe(true)
  // @ts-expect-error `correctOrder` declares no such code
  expect(hasCode(corrected, 'order.duplicate')).toBe(false)

  const signedIn: Reply<null, SignInCode> = failed('account.second_factor_needed')
  expect(hasCode(signedIn, 'account.second_factor_needed')).toBe(true)
  // @ts-expect-error misspelt
  expect(hasCode(signedIn, 'account.second_factor_neded')).toBe(false)
})

test('a guard names no code of a call whose codes are not known', () => {
  const reply: Reply<null> = failed('order.duplicate')
  // @ts-expect-error the type of the reply names no codes
  expect(hasCode(reply, 'order.duplicate')).toBe(true)
})

test('a code that the call does not declare matches no guard', () => {
  const reply: Reply<null, PlaceOrderCode> = failed('order.of_a_later_version')
  expect(hasCode(reply, 'order.duplicate')).toBe(false)
})

test('a chart uses a guard only after a call that declares its code', () => {
  const charts = setup({
    actors: { signIn: port<void, null, SignInCode>(), placeOrder: port<void, null, PlaceOrderCode>() },
    guards: { isFactorNeeded },
  })
  const guard = { type: 'isFactorNeeded', params: replyOf } as const
  charts.createMachine({ invoke: { src: 'signIn', onDone: { guard } } })
  charts.createMachine({
    // @ts-expect-error `placeOrder` does not declare the code of the guard
    invoke: { src: 'placeOrder', onDone: { guard: { type: 'isFactorNeeded', params: ({ event }) => event.output } } },
  })
})
