import { fromPromise } from 'xstate'
import type { Wiring } from '#app/wiring/wiring.ts'
import { resendOtp } from '#contract/account/api.ts'
import type { Activation, ChoosePassword } from '#contract/account/proof.ts'
import type { DataOf, Endpoint, RequestOf } from '#contract/calls/effectEndpoint.ts'
import type { AuthResult } from '#contract/users/entity.ts'
import { callOfParts } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import type { ResendOtpInput, Verified, VerifyOtpInput } from '#machines/account/enterCode.machine.ts'
import { once } from '#machines/core/port.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { AccountFlows } from '#views/account/flow.ts'

/** The endpoints of the steps before and after a sign-in, loaded with the first call of one of them. */
const steps = () => import('#contract/account/stepsApi.ts')
type Steps = Awaited<ReturnType<typeof steps>>

/** The calls of the steps around a sign-in, whose endpoints the page of the sign-in does not load. None is aborted, because all are writes. */
export const account = (http: Http) => {
  const step = <K extends keyof Steps>(name: K) => {
    const send = async (input: PayloadOf<Steps[K]>) => post(http, (await steps())[name], input)
    return { send, call: fromPromise<Reply<DataOf<Steps[K]>>, PayloadOf<Steps[K]>>(({ input }) => send(input)) }
  }
  const verifyOnce = once(step('verifyAccount').send)
  const openOnce = once(step('openResetLink').send)
  const verifyOtp = step('verifyOtp')
  const sendSignInCode = step('sendSignInCode')
  const signInByCode = step('signInByCode')
  return {
    secondFactor: {
      proveFactor: fromPromise<Reply<AuthResult>, { code: string }>(async ({ input }) => {
        const { secondFactor } = await steps()
        return post(http, secondFactor, input)
      }),
    },
    signInCode: { sendSignInCode: sendSignInCode.call },
    register: { register: step('register').call },
    verifyAccount: {
      verifyAccount: fromPromise<Reply<Activation | null>, PayloadOf<Steps['verifyAccount']>>(({ input }) =>
        verifyOnce(input),
      ),
    },
    enterCode: {
      verifyOtp: fromPromise<Reply<Verified>, VerifyOtpInput>(({ input }) => {
        if (!('signIn' in input)) return verifyOtp.send(input)
        return signInByCode.send({ phone: input.phone, code: input.code })
      }),
      resendOtp: fromPromise<Reply<null>, ResendOtpInput>(({ input }) =>
        'signIn' in input ? sendSignInCode.send({ phone: input.phone }) : post(http, resendOtp, input),
      ),
    },
    forgotPassword: { forgotPassword: step('forgotPassword').call },
    resetPassword: {
      resetPassword: step('resetPassword').call,
      openResetLink: fromPromise<Reply<ChoosePassword>, PayloadOf<Steps['openResetLink']>>(({ input }) =>
        openOnce(input),
      ),
    },
  } satisfies Wiring<AccountFlows>
}

type PayloadOf<E extends Endpoint> = RequestOf<E> extends { readonly payload: infer P } ? P : never

const post = <E extends Endpoint>(http: Http, endpoint: E, payload: PayloadOf<E>): Promise<Reply<DataOf<E>>> =>
  http.reply(callOfParts(endpoint, { payload }))
