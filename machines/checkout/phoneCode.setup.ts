import { assign, setup } from 'xstate'
import type { CodeAnswer } from '#contract/checkout/entity.ts'
import type { PhoneCodeRequest } from '#contract/checkout/rules.ts'
import { checkoutScreen as texts } from '#messages/en/checkoutScreen.ts'
import { type DigitEvent, digitActions, digitGuards } from '../account/digitBoxes.ts'
import { type Digits, digitsFrom, isComplete, isDigit, noDigits, withDigit } from '../account/digits.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import { errorIn, failureText, type Reply, succeeded } from '../core/reply.ts'
import { type Wait, type WaitRead, waitActions, waitGuards, waitOf, watchWait } from '../core/wait.ts'

/** `error` is the server's message on the former code; without one, a code is sent at once. */
export type PhoneCodeInput = {
  readonly request: PhoneCodeRequest
  readonly error: string | null
  /** The wait until another code can be sent. */
  readonly wait: Wait
}
/**
 * The entered code, empty for an order without one, or null if the person goes back to the form; `wait` as in the input.
 */
export type PhoneCodeOutput = { readonly code: string | null; readonly wait: Wait }

type Event = WaitRead | DigitEvent | { type: 'form.submit' } | { type: 'code.resend' } | { type: 'code.back' }
type Context = PhoneCodeInput & { digits: Digits; focus: number; entered: boolean }

export const phoneCodeSetup = setup({
  types: {
    input: {} as PhoneCodeInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy' | 'confirming',
    output: {} as PhoneCodeOutput,
  },
  actors: { sendPhoneCode: port<PhoneCodeRequest, CodeAnswer | null>(), watchWait },
  guards: {
    ...digitGuards,
    succeeded,
    completes: ({ context }, { index, value }: { index: number; value: string }) =>
      isDigit(value) && !isComplete(context.digits) && isComplete(withDigit(context.digits, index, value)),
    isWholeCode: (_, { text }: { text: string }) => isComplete(digitsFrom(text) ?? noDigits),
    isCalled: (_, reply: Reply<CodeAnswer | null>) => reply.ok && reply.value?.confirmation === 'needed',
    isSent: ({ context }) => context.error !== null,
    /** Another code has been sent, and the person has come back since. */
    isSentLately: ({ context }) => context.error !== null && context.wait.secondsLeft > 0,
    isLimited: (_, reply: Reply<unknown>) => Boolean(errorIn(reply).retryAfter),
    ...waitGuards,
  },
  actions: {
    ...emitActions<Context, Event>(),
    ...digitActions<Context, Event>(),
    ...waitActions<Context, Event>(),
    clearError: assign({ error: null }),
    setEntered: assign({ entered: true }),
    showFailure: assign((_, reply: Reply<unknown>) => ({
      error: failureText(errorIn(reply), texts.codeNotSent),
      wait: waitOf(errorIn(reply).retryAfter ?? 0),
    })),
    showIncomplete: assign({ error: texts.codeIncomplete }),
  },
})
