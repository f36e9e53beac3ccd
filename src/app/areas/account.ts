import { fromPromise } from 'xstate'
import {
  forgotPassword,
  googleLogin,
  googleNonce,
  openResetLink,
  register,
  resendOtp,
  resetPassword,
  signIn,
  verifyAccount,
  verifyOtp,
} from '../../../contract/api/account.ts'
import type { Activation, ChoosePassword, Grant } from '../../../contract/entities/user.ts'
import type { enterCodeMachine } from '../../../machines/enterCode/enterCode.machine.ts'
import type { forgotPasswordMachine } from '../../../machines/forgotPassword/forgotPassword.machine.ts'
import type { googleSignInMachine } from '../../../machines/googleSignIn/googleSignIn.machine.ts'
import { once } from '../../../machines/port.ts'
import type { registerMachine } from '../../../machines/register/register.machine.ts'
import type { Reply } from '../../../machines/reply.ts'
import type { resetPasswordMachine } from '../../../machines/resetPassword/resetPassword.machine.ts'
import type { secondFactorMachine } from '../../../machines/secondFactor/secondFactor.machine.ts'
import type { signInMachine } from '../../../machines/signIn/signIn.machine.ts'
import type { verifyAccountMachine } from '../../../machines/verifyAccount/verifyAccount.machine.ts'
import { call } from '../../http/call.ts'
import type { DataOf, Endpoint, RequestOf } from '../../http/endpoint.ts'
import type { Http } from '../../http/runtime.ts'
import type { CallsOf, Wiring } from '../useFlow.ts'

/** The account flows' calls. None is aborted: a write in flight is let go through. */
export const account = (http: Http) => {
  const posting = <E extends Endpoint>(endpoint: E) =>
    fromPromise<Reply<DataOf<E>>, PayloadOf<E>>(({ input }) => post(http, endpoint, input))
  const codes = posting(resendOtp)
  const verifyOnce = once((input: PayloadOf<typeof verifyAccount>) => post(http, verifyAccount, input))
  const openOnce = once((input: PayloadOf<typeof openResetLink>) => post(http, openResetLink, input))
  return {
    signIn: { signIn: posting(signIn), resendOtp: codes },
    googleSignIn: { googleLogin: posting(googleLogin) },
    secondFactor: {
      proveFactor: fromPromise<Reply<Grant>, { code: string }>(async ({ input }) => {
        const { secondFactor } = await import('../../../contract/api/factorCode.ts')
        return post(http, secondFactor, input)
      }),
    },
    register: { register: posting(register) },
    verifyAccount: {
      verifyAccount: fromPromise<Reply<Activation | null>, PayloadOf<typeof verifyAccount>>(({ input }) =>
        verifyOnce(input),
      ),
    },
    enterCode: { verifyOtp: posting(verifyOtp), resendOtp: codes },
    forgotPassword: { forgotPassword: posting(forgotPassword) },
    resetPassword: {
      resetPassword: posting(resetPassword),
      openResetLink: fromPromise<Reply<ChoosePassword>, PayloadOf<typeof openResetLink>>(({ input }) =>
        openOnce(input),
      ),
    },
  } satisfies Wiring & AccountCalls
}

/** The nonce that this browser's sign-in through Google carries. */
export const askGoogleNonce = (http: Http) => http.reply(call(googleNonce))

type AccountCalls = {
  signIn: CallsOf<typeof signInMachine>
  googleSignIn: CallsOf<typeof googleSignInMachine>
  secondFactor: CallsOf<typeof secondFactorMachine>
  register: CallsOf<typeof registerMachine>
  verifyAccount: CallsOf<typeof verifyAccountMachine>
  enterCode: CallsOf<typeof enterCodeMachine>
  forgotPassword: CallsOf<typeof forgotPasswordMachine>
  resetPassword: CallsOf<typeof resetPasswordMachine>
}

type PayloadOf<E extends Endpoint> = RequestOf<E> extends { readonly payload: infer P } ? P : never

const post = <E extends Endpoint>(http: Http, endpoint: E, payload: PayloadOf<E>): Promise<Reply<DataOf<E>>> =>
  http.reply(call<Endpoint>(endpoint, { payload } as never)) as Promise<Reply<DataOf<E>>>
