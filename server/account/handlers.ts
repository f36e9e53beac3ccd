import { Effect, Option } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { SqlClient } from 'effect/sql'
import { SecondFactorNeeded } from '#contract/account/errors.ts'
import { SessionEnded } from '#contract/errors.ts'
import { handlersOf, ServerApi } from '../platform/http/api.ts'
import { AccessTokens, bearerOf } from '../platform/http/authorization.ts'
import { CallSource } from '../platform/http/callSource.ts'
import { caller as currentCaller, respond, success } from '../platform/http/responses.ts'
import { type Identifier, readIdentifier } from '../platform/identifier.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import type { SuccessCode } from '../platform/texts.ts'
import { accountCookies } from './cookies.ts'
import { callingDevice } from './device.ts'
import { GoogleSignIn } from './google/GoogleSignIn.ts'
import { KnownBrowsers } from './KnownBrowsers.ts'
import { PasswordReset } from './PasswordReset.ts'
import { chosenStore, type Person, toSessionUser } from './people.ts'
import { Registration } from './Registration.ts'
import { SecondFactor } from './SecondFactor.ts'
import { Sessions } from './Sessions.ts'
import { SignIn } from './SignIn.ts'
import { SignInCodes } from './SignInCodes.ts'
import { Verification } from './Verification.ts'

const ofAccount = handlersOf('account')

const callerAddress = Effect.map(CallSource, ({ address }) => address)

/** The caller's address, and the browser's secret where it has one. */
const codeCaller = Effect.map(accountCookies, (cookies) =>
  Effect.all({ address: callerAddress, browser: cookies.existingBrowser }),
)

/** The ways on from a proved identity. */
const admission = Effect.gen(function* () {
  const cookies = yield* accountCookies
  const sql = yield* SqlClient.SqlClient
  const sessions = yield* Sessions
  const reset = yield* PasswordReset
  const knownBrowsers = yield* KnownBrowsers
  const events = yield* SecurityEvents
  const factor = yield* SecondFactor

  /** Opens a session for a person who has passed every step of a sign-in. */
  const open = Effect.fnUntraced(function* (person: Person, message: SuccessCode) {
    const from = { device: yield* callingDevice, former: yield* cookies.read('refresh') }
    const store = yield* Effect.orDie(chosenStore(sql, person.id))
    const role = store ? ('owner' as const) : person.role
    const opened = yield* sessions.open({ id: person.id, role, store: store?._id ?? null }, from)
    yield* cookies.set('refresh', opened.refreshToken)
    const remembered = knownBrowsers.remember(person.id, yield* cookies.browser)
    const recorded = events.record({ kind: 'signin.succeeded', actor: person.id })
    yield* Effect.all([remembered, recorded], { concurrency: 'unbounded', discard: true })
    return yield* success(message, { user: toSessionUser(person, store), accessToken: opened.accessToken })
  })

  /** Lets a person whose account has no password choose one. */
  const letChoose = Effect.fnUntraced(function* (identifier: Identifier, { id }: Person) {
    yield* cookies.set('grant', yield* reset.grant(identifier, id))
    return { choosePassword: { identifier: identifier.value } }
  })

  /** Opens a session for a person with a proved identity; 403 when the account needs a second factor first. */
  const admit = Effect.fnUntraced(function* (person: Person, message: SuccessCode) {
    const pending = yield* factor.begin(person)
    if (pending === undefined) return yield* open(person, message)
    yield* cookies.set('factor', pending)
    return yield* new SecondFactorNeeded()
  })

  return { open, letChoose, admit }
})

/** Sign-in by password, by code, through Google, and its second step. */
const signIns = Effect.gen(function* () {
  const cookies = yield* accountCookies
  const signIn = yield* SignIn
  const signInCodes = yield* SignInCodes
  const google = yield* GoogleSignIn
  const verification = yield* Verification
  const factor = yield* SecondFactor
  const { open, admit } = yield* admission
  const caller = yield* codeCaller

  return ofAccount({
    signIn: Effect.fnUntraced(function* ({ payload: { identifier, password } }) {
      const browser = yield* cookies.existingBrowser
      const person = yield* signIn.prove(readIdentifier(identifier), password, yield* callerAddress, browser)
      return yield* admit(person, 'signedIn')
    }),

    sendSignInCode: Effect.fnUntraced(function* ({ payload: { phone } }) {
      yield* signInCodes.request({ kind: 'phone', value: phone }, yield* callerAddress, yield* cookies.browser)
      return yield* success('account.code_sent', null)
    }),

    signInByCode: Effect.fnUntraced(function* ({ payload: { phone, code } }) {
      const person = yield* verification.signIn({ kind: 'phone', value: phone }, code, yield* caller)
      return yield* admit(person, 'signedIn')
    }),

    secondFactor: Effect.fnUntraced(function* ({ payload: { code } }) {
      const person = yield* factor.prove(yield* cookies.read('factor'), code)
      yield* cookies.clear('factor')
      return yield* open(person, 'signedIn')
    }),

    googleLogin: Effect.fnUntraced(function* ({ payload: { authCode } }) {
      const nonce = yield* cookies.nonce
      const person = yield* google.prove(authCode, yield* callerAddress, nonce)
      if (nonce !== undefined) yield* cookies.clear('google')
      return yield* admit(person, 'signedIn')
    }),

    googleNonce: () => respond(Effect.map(cookies.newNonce, (nonce) => ({ nonce }))),
  })
})

/** Registration, and the codes of registrations and resets. */
const registrations = Effect.gen(function* () {
  const cookies = yield* accountCookies
  const registration = yield* Registration
  const verification = yield* Verification
  const reset = yield* PasswordReset
  const { admit, letChoose } = yield* admission
  const caller = yield* codeCaller

  return ofAccount({
    register: Effect.fnUntraced(function* ({ payload }) {
      return yield* success(yield* registration.register(payload, yield* callerAddress, yield* cookies.browser), null)
    }),

    verifyAccount: Effect.fnUntraced(function* ({ payload: { token } }) {
      const { person, choosePassword } = yield* registration.activate(
        token,
        yield* callerAddress,
        yield* cookies.browser,
      )
      if (!choosePassword) return yield* admit(person, 'account.verified_toast')
      const chosen = yield* letChoose({ kind: 'email', value: person.email ?? '' }, person)
      return yield* success('choosePassword', { user: null, accessToken: '', ...chosen })
    }),

    verifyOtp: Effect.fnUntraced(function* ({ payload }) {
      if ('phone' in payload) {
        const phone: Identifier = { kind: 'phone', value: payload.phone }
        const { person, choosePassword } = yield* verification.register(phone, payload.code, yield* caller)
        if (choosePassword) return yield* success('choosePassword', yield* letChoose(phone, person))
      } else {
        const identifier = readIdentifier(payload.identifier)
        yield* cookies.set('grant', yield* verification.reset(identifier, payload.code, yield* caller))
      }
      return yield* success('codeAccepted', null)
    }),

    resendOtp: Effect.fnUntraced(function* ({ payload }) {
      const browser = yield* cookies.browser
      if ('phone' in payload) {
        yield* registration.resend({ kind: 'phone', value: payload.phone }, yield* callerAddress, browser)
        return yield* success('account.code_sent', null)
      }
      if ('email' in payload) {
        yield* registration.resend({ kind: 'email', value: payload.email }, yield* callerAddress, browser)
        return yield* success('activationSent', null)
      }
      yield* reset.request(readIdentifier(payload.identifier), yield* callerAddress, browser)
      return yield* success('account.code_sent', null)
    }),
  })
})

/** Reset of a forgotten password. */
const resets = Effect.gen(function* () {
  const cookies = yield* accountCookies
  const reset = yield* PasswordReset

  return ofAccount({
    forgotPassword: Effect.fnUntraced(function* ({ payload: { identifier } }) {
      yield* reset.request(readIdentifier(identifier), yield* callerAddress, yield* cookies.browser)
      return yield* success('account.code_sent', null)
    }),

    openResetLink: Effect.fnUntraced(function* ({ payload: { token } }) {
      const { identifier, grant } = yield* reset.open(token)
      yield* cookies.set('grant', grant)
      return yield* success('resetLinkOpened', { identifier })
    }),

    resetPassword: Effect.fnUntraced(function* ({ payload: { identifier, password } }) {
      yield* reset.reset(readIdentifier(identifier), password, yield* cookies.read('grant'), yield* callerAddress)
      yield* cookies.clear('grant')
      return yield* success('account.reset_successful', null)
    }),
  })
})

/** The renewal and the end of sessions. */
const sessionHandlers = Effect.gen(function* () {
  const cookies = yield* accountCookies
  const sessions = yield* Sessions
  const tokens = yield* AccessTokens

  return ofAccount({
    refreshToken: Effect.fnUntraced(function* () {
      const token = yield* cookies.read('refresh')
      const renewed = token ? yield* sessions.rotate(token) : Option.none()
      if (Option.isNone(renewed)) {
        return yield* new SessionEnded()
      }
      yield* cookies.set('refresh', renewed.value.refreshToken)
      return yield* success('tokenRefreshed', renewed.value.accessToken)
    }),

    logout: Effect.fnUntraced(function* ({ request }) {
      const bearer = bearerOf(request)
      const person = bearer ? yield* Effect.option(tokens.verify(bearer)) : Option.none()
      if (Option.isSome(person)) yield* sessions.revoke(person.value.sessionId)
      const token = yield* cookies.read('refresh')
      if (token) yield* sessions.revokeByToken(token)
      yield* cookies.clear('refresh')
      return yield* success('signedOut', null)
    }),

    getSessions: () => respond(Effect.flatMap(currentCaller, sessions.list)),

    endSession: Effect.fnUntraced(function* ({ params: { id } }) {
      yield* sessions.endOne(yield* currentCaller, id)
      return yield* success('sessions.ended_one', null)
    }),

    endOtherSessions: () =>
      Effect.andThen(Effect.flatMap(currentCaller, sessions.endOthers), success('sessions.ended_others', null)),

    endSessionsOf: Effect.fnUntraced(function* ({ params: { userId } }) {
      yield* sessions.endAllOf(userId, yield* currentCaller)
      return yield* success('sessionsEndedOf', null)
    }),
  })
})

/** The settings of the second factor. */
const factorSettings = Effect.gen(function* () {
  const factor = yield* SecondFactor

  return ofAccount({
    getSecondFactor: Effect.fnUntraced(function* () {
      return yield* success('factorState', yield* factor.state(yield* currentCaller))
    }),

    setUpSecondFactor: Effect.fnUntraced(function* ({ payload: { currentPassword } }) {
      return yield* success('factorSetup', yield* factor.setUp(yield* currentCaller, currentPassword))
    }),

    confirmSecondFactor: Effect.fnUntraced(function* ({ payload: { code } }) {
      return yield* success('two_step.switched_on', yield* factor.confirm(yield* currentCaller, code))
    }),

    renewRecoveryCodes: Effect.fnUntraced(function* ({ payload: { code } }) {
      return yield* success('recoveryCodesRenewed', yield* factor.renew(yield* currentCaller, code))
    }),

    removeSecondFactor: Effect.fnUntraced(function* ({ payload }) {
      yield* factor.remove(yield* currentCaller, payload)
      return yield* success('two_step.switched_off', null)
    }),
  })
})

/** Handlers of sign-in, registration, codes, resets, sessions and the second factor. */
export const accountHandlers = HttpApiBuilder.group(
  ServerApi,
  'account',
  Effect.fnUntraced(function* (handlers) {
    return handlers.handleAll({
      ...(yield* signIns),
      ...(yield* registrations),
      ...(yield* resets),
      ...(yield* sessionHandlers),
      ...(yield* factorSettings),
    })
  }),
)
