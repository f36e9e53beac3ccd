import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyEventObject, type AnyStateMachine, SimulatedClock } from 'xstate'
import {
  RegisterByEmail,
  RegisterByPhone,
  ResetPasswordForm,
  VerifyAccount,
  VerifyPhone,
  VerifyReset,
} from '#contract/account/registrationRules.ts'
import { ForgotPassword, GoogleLogin, SignIn } from '#contract/account/rules.ts'
import { checkCheckout } from '#contract/checkout/formRules.ts'
import { PHONE_PATTERN } from '#contract/constants.ts'
import { type Checked, createValidator } from '#contract/fields/check.ts'
import { plainPhone } from '#contract/fields/typedPhone.ts'
import { PasswordChange, PasswordsMatch, Profile } from '#contract/profile/rules.ts'
import { createRecording } from '#devtools/recording/createRecording.ts'
import { createRecorder } from '#devtools/recording/recorder.ts'
import { createRedaction } from '#devtools/redaction/redaction.ts'
import { digitsFrom, isDigit } from '#machines/account/digitBoxes.ts'
import { enterCodeMachine } from '#machines/account/enterCode.machine.ts'
import { googleSignInMachine } from '#machines/account/googleSignIn.machine.ts'
import { registerMachine } from '#machines/account/register.machine.ts'
import { signInMachine } from '#machines/account/signIn.machine.ts'
import { verifyAccountMachine } from '#machines/account/verifyAccount.machine.ts'
import { typed } from '#machines/checkout/checkout.fixtures.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { customer, errorReply, successReply } from '#machines/core/fixtures.ts'
import { addressOf, queryOf } from '#machines/core/list/address.ts'
import { redactionRules } from '#machines/core/redaction.ts'
import { changePasswordMachine } from '#machines/profile/changePassword.machine.ts'
import { profileMachine } from '#machines/profile/profile.machine.ts'
import { shopDetailsMachine } from '#machines/shopDetails/shopDetails.machine.ts'
import { newOrderMachine } from '#machines/staffOrders/newOrder.machine.ts'
import { usersMachine } from '#machines/users/users.machine.ts'
import { play } from '../machines/support/paths.ts'
import { secretText } from './support/secretTexts.ts'

type Values = { readonly [field: string]: string }

const valuesOf = (...fields: string[]): fc.Arbitrary<Values> =>
  fc.oneof(
    fc.record(Object.fromEntries(fields.map((field) => [field, secretText]))),
    // The same value in all fields, as in a password and its confirmation.
    secretText.map((text) => Object.fromEntries(fields.map((field) => [field, text]))),
  )

const withMethod = (method: string, check: (values: unknown) => Checked<unknown>) => (values: Values) =>
  check({ ...values, method })

const rules = [
  { name: 'sign-in', machine: signInMachine, check: createValidator(SignIn), fields: ['identifier', 'password'] },
  {
    name: 'registration by e-mail',
    machine: registerMachine,
    check: withMethod('email', createValidator(RegisterByEmail)),
    fields: ['name', 'email', 'password', 'confirmPassword'],
  },
  {
    name: 'registration by phone',
    machine: registerMachine,
    check: withMethod('phone', createValidator(RegisterByPhone)),
    fields: ['name', 'phone', 'password', 'confirmPassword'],
  },
  {
    name: 'forgotten password',
    machine: signInMachine,
    check: createValidator(ForgotPassword),
    fields: ['identifier'],
  },
  {
    name: 'new password',
    machine: signInMachine,
    check: createValidator(ResetPasswordForm),
    fields: ['password', 'confirmPassword'],
  },
  { name: 'profile', machine: profileMachine, check: createValidator(Profile), fields: ['name', 'address'] },
  {
    name: 'code of a reset',
    machine: signInMachine,
    check: createValidator(VerifyReset),
    fields: ['identifier', 'code'],
  },
  {
    name: 'code of a registration',
    machine: signInMachine,
    check: createValidator(VerifyPhone),
    fields: ['phone', 'code'],
  },
  { name: 'activation link', machine: verifyAccountMachine, check: createValidator(VerifyAccount), fields: ['token'] },
  { name: 'Google sign-in', machine: googleSignInMachine, check: createValidator(GoogleLogin), fields: ['authCode'] },
  {
    name: 'change of password',
    machine: changePasswordMachine,
    check: createValidator(PasswordChange, PasswordsMatch),
    fields: ['currentPassword', 'newPassword', 'confirmPassword'],
  },
  {
    name: 'checkout',
    machine: checkoutMachine,
    check: (values: Values) => checkCheckout({ ...typed, ...values }),
    fields: ['customerName', 'phone', 'customerEmail', 'city', 'addressDetails', 'note'],
  },
]

const redactedValues = (machine: (typeof rules)[number]['machine'], values: Values) => {
  const redaction = createRedaction(redactionRules)
  const events = Object.entries(values).map(([field, value]) =>
    redaction.event(machine, { type: 'form.change', field, value }),
  )
  return Object.fromEntries(events.map(({ field, value }) => [field, value])) as Values
}
const issuesOf = (checked: Checked<unknown>) => (checked.ok ? [] : checked.issues)

describe.each(rules)('$name', ({ machine, check, fields }) => {
  test('pseudonyms violate exactly the rules that their secrets violate', () => {
    fc.assert(
      fc.property(valuesOf(...fields), (values) => {
        const redacted = redactedValues(machine, values)
        expect(issuesOf(check(redacted))).toEqual(issuesOf(check(values)))
      }),
      { numRuns: 300 },
    )
  })

  test('pseudonyms have the lengths of their secrets, differ from them, and are equal exactly for equal secrets', () => {
    fc.assert(
      fc.property(valuesOf(...fields), (values) => {
        const redacted = redactedValues(machine, values)
        for (const field of fields) {
          const [secret = '', pseudonym = ''] = [values[field], redacted[field]]
          expect(pseudonym).toHaveLength(secret.length)
          // Blank text is only secret as a password.
          if (secret.trim() === '') continue
          if (/[\p{L}\p{Nd}]/u.test(secret)) expect(pseudonym).not.toBe(secret)
          for (const other of fields) expect(pseudonym === redacted[other]).toBe(secret === values[other])
        }
      }),
      { numRuns: 300 },
    )
  })
})

const redactedEvent = (machine: AnyStateMachine, event: AnyEventObject) =>
  createRedaction(redactionRules).event(machine, event)

test('the pseudonym of a typed or pasted code fills the same number of boxes', () => {
  const code = fc.string({ unit: fc.constantFrom(...'0123456789০১২৯ a-'), maxLength: 8 })
  fc.assert(
    fc.property(code, (text) => {
      const pasted = String(redactedEvent(enterCodeMachine, { type: 'otp.paste', text }).text)
      expect(digitsFrom(pasted)?.map(isDigit)).toEqual(digitsFrom(text)?.map(isDigit))
      const typed = String(redactedEvent(enterCodeMachine, { type: 'otp.digit', index: 0, value: text }).value)
      expect([isDigit(typed), typed === '']).toEqual([isDigit(text), text === ''])
    }),
  )
})

test('what is taken from a pasted message has pseudonyms, apart from the district', () => {
  const events = [
    { type: 'form.change', field: 'phone', value: '01712345678' },
    { type: 'form.change', field: 'customerName', value: 'Nusrat Jahan' },
    { type: 'form.change', field: 'addressDetails', value: 'House 12, Road 5' },
    { type: 'delivery.take', delivery: { district: 'Dhaka', city: 'Banasree' } },
  ]
  const recorded = JSON.stringify(events.map((event) => redactedEvent(newOrderMachine, event)))
  expect(recorded).not.toMatch(/01712345678|Nusrat|Jahan|House|Road|Banasree/)
  expect(recorded).toContain('Dhaka')
})

test('a search text has the same pseudonym in its field and in the address, and a blank one stays blank', () => {
  fc.assert(
    fc.property(secretText, (text) => {
      const redaction = createRedaction(redactionRules)
      const { text: typed } = redaction.event(usersMachine, { type: 'search.type', text })
      const search = addressOf('', { role: 'owner', search: text.trim(), page: '2' })
      const changed = redaction.event(usersMachine, { type: 'address.changed', search })
      const query = queryOf(String(changed.search))
      expect(query).toEqual({ role: 'owner', ...(text.trim() && { search: String(typed).trim() }), page: '2' })
    }),
  )
})

const change = (field: string, value: unknown) => ({ type: 'form.change', field, value })
const pseudonymsOf = (field: string) => {
  const redaction = createRedaction(redactionRules)
  return (value: string) => String(redaction.event(registerMachine, change(field, value)).value)
}

describe('a pseudonym', () => {
  test('is the same for the same secret, and differs for another secret and in another recording', () => {
    const name = pseudonymsOf('name')
    expect(name('Nusrat Jahan')).toBe(name('Nusrat Jahan'))
    expect(name('Nusrat Jahan')).not.toBe(name('Nusrat Jahaan'))
    expect(name('Nusrat Jahan')).not.toBe(pseudonymsOf('name')('Nusrat Jahan'))
  })

  test('has the case and the surrounding blanks of the secret', () => {
    const email = pseudonymsOf('email')
    const plain = email('nusrat@example.com')
    expect(plain).toMatch(/^[a-z]{6}@[a-z]{7}\.[a-z]{3}$/)
    expect(email(' NUSRAT@Example.com\n')).toBe(
      ` ${plain.slice(0, 7).toUpperCase()}${plain[7]?.toUpperCase()}${plain.slice(8)}\n`,
    )
  })

  test('of a phone number is valid, of an invalid phone number invalid', () => {
    const phone = pseudonymsOf('phone')
    expect(phone('01712345678')).toMatch(PHONE_PATTERN)
    for (const invalid of ['01112345678', '0171234567', '017123456789', '+8801712345678']) {
      expect(phone(invalid)).not.toMatch(PHONE_PATTERN)
      expect(phone(invalid)).not.toBe(invalid)
    }
  })

  test('keeps the script of letters and digits', () => {
    const name = pseudonymsOf('name')('নুসরাত ৪২')
    expect(name).toMatch(/^\p{Script=Bengali}{6} [০-৯]{2}$/u)
    expect(pseudonymsOf('name')('া')).not.toBe('া')
    const withPicture = pseudonymsOf('name')('Ila 🎈')
    expect(withPicture).toMatch(/^[A-Z][a-z]{2} \p{Extended_Pictographic}$/u)
    expect(withPicture).not.toBe('Ila 🎈')
    expect(pseudonymsOf('name')('Łukasz')).toMatch(/^\p{Lu}\p{Ll}{5}$/u)
  })

  test('of a digit is another digit, a different one for each digit', () => {
    const digit = pseudonymsOf('code')
    const pseudonyms = [...'0123456789'].map(digit)
    expect(new Set(pseudonyms).size).toBe(10)
    expect(pseudonyms.join('')).toMatch(/^\d{10}$/)
    for (const [at, pseudonym] of pseudonyms.entries()) expect(pseudonym).not.toBe(String(at))
  })

  test('of a signed token has the same parts; of a password it has the same length and the same kinds of letters and digits', () => {
    expect(pseudonymsOf('accessToken')('eyJhbGciOi.JIUzI1Ni.Is_-9')).toMatch(/^\w{10}\.\w{8}\.\w\w_-\d$/)
    const password = pseudonymsOf('password')('a!!!!!!!!!!!')
    expect(password).toMatch(/^[a-z][\p{P}\p{S}]{11}$/u)
    expect(new Set(password.slice(1)).size).toBeGreaterThan(2)
    expect(pseudonymsOf('password')('      ')).toMatch(/^(?! {6})\s{6}$/)
  })
})

describe('a known secret', () => {
  const redaction = createRedaction(redactionRules)
  const redacted = (event: { type: string; [key: string]: unknown }) => redaction.event(signInMachine, event)
  const identifier = String(redacted(change('identifier', 'Rahim@Example.com')).value)
  const refused = (message: string, more: object = {}) =>
    redacted({
      type: 'xstate.done.actor.signIn',
      output: { ok: false, error: { _tag: 'HTTP', status: 400, message, ...more } },
    })

  test('is replaced inside other texts, in upper and lower case', () => {
    expect(refused('No account for rahim@example.com here.')).toEqual({
      type: 'xstate.done.actor.signIn',
      output: {
        ok: false,
        error: { _tag: 'HTTP', status: 400, message: `No account for ${identifier.toLowerCase()} here.` },
      },
    })
  })

  test('is replaced in URLs, also in URL encoding', () => {
    expect(JSON.stringify(refused('GET /x?who=rahim%40example.com failed'))).not.toMatch(/rahim/i)
    const { departure } = redacted({
      type: 'leave.ask',
      departure: { kind: 'navigate', to: '/search?q=rahim%40example.com&page=2' },
    })
    const query = new URLSearchParams({ q: identifier.toLowerCase(), page: '2' })
    expect(departure).toEqual({ kind: 'navigate', to: `/search?${query}` })
  })

  test('does not replace texts from a fixed set', () => {
    redacted(change('password', 'status'))
    redacted(change('password', 'customer'))
    redacted(change('password', 'identifier'))
    expect(
      refused('Check status', { issues: [{ path: ['identifier'], message: 'Give your identifier' }] }),
    ).toMatchObject({
      output: { error: { _tag: 'HTTP', issues: [{ path: ['identifier'] }] } },
    })
    expect(redacted({ type: 'session.set', user: { role: 'customer' } })).toEqual({
      type: 'session.set',
      user: { role: 'customer' },
    })
  })

  test('is replaced in undeclared fields if it has the format of personal data', () => {
    const { output } = refused('Call 01898765432 or mail help@shop.example') as unknown as {
      output: { error: { message: string } }
    }
    expect(output.error.message).toMatch(/^Call 01[3-9]\d{8} or mail [a-z]{4}@[a-z]{4}\.[a-z]{7}$/)
    expect(output.error.message).not.toMatch(/01898765432|help@shop/)
  })

  test.each([
    ['+8801898765432', /^\+\d{13}$/],
    ['+880 1898-765432', /^\+\d{3} \d{4}-\d{6}$/],
    ['01898 765 432', /^\d{5} \d{3} \d{3}$/],
    ['(01898) 765432', /^\(\d{5}\) \d{6}$/],
    ['০১৮৯৮৭৬৫৪৩২', /^[০-৯]{11}$/],
    ['help.all%40shop.example', /^[a-z]{4}\.[a-z]{3}%40[a-z]{4}\.[a-z]{7}$/],
  ])('is replaced in undeclared fields in any spelling: %s', (written, shape) => {
    const { output } = refused(`Ask ${written}, or come.`) as unknown as { output: { error: { message: string } } }
    const pseudonym = /^Ask (.+), or come\.$/.exec(output.error.message)?.[1]
    expect(pseudonym).toMatch(shape)
    expect(pseudonym).not.toBe(written)
  })

  test('a phone number has one pseudonym in all spellings, so that a form that leaves hyphens out replays', () => {
    const redaction = createRedaction(redactionRules)
    const redacted = (value: string) => {
      const event = { type: 'form.change', field: 'phone', value }
      return String((redaction.event(shopDetailsMachine, event) as unknown as typeof event).value)
    }
    const hyphens = redacted('01898-765 432')
    expect(hyphens).toMatch(/^01[3-9]\d\d-\d{3} \d{3}$/)
    expect(redacted('01898765432')).toBe(hyphens.replace(/[- ]/g, ''))
    expect(redacted('+88 (01898) 765432')).toBe(`+88 (${hyphens.slice(0, 5)}) ${hyphens.slice(6).replace(' ', '')}`)
    expect(plainPhone(redacted('+৮৮০ ১৮৯৮.765432'))).toBe(hyphens.replace(/[- ]/g, ''))
    expect(redacted('০১৮৯৮.765432')).toMatch(/^০১[৩-৯][০-৯]{2}\.\d{6}$/)
  })

  test('numbers that are no phone numbers are not replaced', () => {
    for (const number of ['1712345678', '2026-01-30 10:20:30', '017123456789', '3f01712345678']) {
      expect(refused(`Number ${number}`)).toMatchObject({ output: { error: { message: `Number ${number}` } } })
    }
  })

  test('is not replaced in other texts if a length limit cut its last character', () => {
    redacted(change('identifier', 'Rokeya 🎈'.slice(0, -1)))
    expect(JSON.stringify(refused('No account for rokeya'))).toContain('No account for rokeya')
  })
})

test('thousands of secrets and texts are redacted within seconds', () => {
  const redaction = createRedaction(redactionRules)
  const redacted = (n: number) => [
    redaction.event(registerMachine, change('name', `Customer number ${n}`)),
    redaction.event(registerMachine, { type: 'form.note', note: `Seen by Customer number ${n}, who asked for silk` }),
  ]
  const all = Array.from({ length: 4000 }, (_, n) => JSON.stringify(redacted(n)))
  expect(all.join()).not.toMatch(/customer/i)
}, 10_000)

test('names of sellers, customers and reviewers, and texts of reviews, are redacted in results', () => {
  const product = {
    productName: 'Jamdani',
    OwnerName: 'Tanvir Hasan',
    reviews: [{ userId: { _id: 'user-1', name: 'Rokeya' }, text: 'Ask for Karim' }],
  }
  const order = { customerName: 'Sumaiya', deliveryAddress: { city: 'Savar' }, items: [{ OwnerName: 'Tanvir Hasan' }] }
  const { output } = redactedEvent(usersMachine, {
    type: 'xstate.done.actor.read',
    output: { product, order },
  }) as unknown as { output: { product: typeof product; order: typeof order } }
  const file = JSON.stringify(output)
  expect(file).not.toMatch(/Tanvir|Hasan|Rokeya|Karim|Sumaiya|Savar/i)
  expect(output.product.productName).toBe('Jamdani')
  expect(output.order.items[0]?.OwnerName).toBe(output.product.OwnerName)
})

/** Texts that are long enough not to occur by chance. */
const rareText = fc
  .string({ unit: fc.constantFrom(...'ABCDefgh0123456789!_-&% ঢৎৱ'), minLength: 8, maxLength: 24 })
  .filter((text) => text === text.trim() && /[\p{L}\p{Nd}]{3}/u.test(text))

test('a recording contains no secret, also where the server repeats it', async () => {
  await fc.assert(
    fc.asyncProperty(rareText, rareText, rareText, async (identifier, password, token) => {
      const clock = new SimulatedClock()
      const recorder = createRecorder(() => clock.now())
      const user = { ...customer, name: identifier, address: `${identifier}, Dhaka` }
      const refused = errorReply(
        400,
        `Nobody is called ${identifier} (${encodeURIComponent(password)}, ${new URLSearchParams({ password })})`,
      )
      const steps = [
        change('identifier', identifier),
        change('password', password),
        { type: 'form.submit' },
        { type: 'xstate.done.actor.signIn', output: refused },
        { type: 'form.submit' },
        { type: 'xstate.done.actor.signIn', output: successReply({ user, accessToken: token }) },
      ]
      const from = `/search?${new URLSearchParams({ q: identifier, page: '2' })}`
      await play(
        signInMachine,
        { from },
        steps.map((event) => ({ event })),
        { inspect: recorder.inspect, clock },
      )
      const { recording, divergences } = createRecording(
        recorder.actors(),
        createRedaction(redactionRules),
        new Date(0),
      )
      const file = JSON.stringify(recording)
      for (const secret of [identifier, password, token]) {
        for (const written of [
          secret,
          encodeURIComponent(secret),
          `${new URLSearchParams({ s: secret })}`.slice(2),
          secret.toLowerCase(),
        ]) {
          expect(file.includes(JSON.stringify(written).slice(1, -1))).toBe(false)
        }
      }
      expect(divergences).toEqual([])
      const [, typedIdentifier, typedPassword, submitted] = recording.actors[0]?.steps ?? []
      const input = { identifier: typedIdentifier?.event?.value, password: typedPassword?.event?.value }
      expect(submitted?.starts).toEqual([{ id: 'signIn', input }])
      expect(recording.actors[0]?.steps.at(-1)?.state).toBe('signedIn')
    }),
    { numRuns: 60 },
  )
})

/** A word whose pieces no pseudonym contains by chance. */
const longWord = fc.string({ unit: fc.constantFrom(...'bcdfghjkmnpqrstvwxzBCDF'), minLength: 10, maxLength: 16 })
const piecesOf = (word: string) => Array.from({ length: word.length - 7 }, (_, from) => word.slice(from, from + 8))
/** What a field contains while a person types the word and deletes its end again, key by key. */
const typedTexts = (word: string) => {
  const texts = Array.from(word, (_, at) => word.slice(0, at + 1))
  return [...texts, ...texts.slice(-4, -1).toReversed()]
}

test.each([
  { name: 'a sign-in', machine: signInMachine, input: { from: '/' }, fields: ['identifier', 'password'] },
  { name: 'a registration', machine: registerMachine, input: {}, fields: ['name', 'email', 'password'] },
  { name: 'a search', machine: usersMachine, input: { path: '/admin/users', search: '' }, fields: ['search'] },
])('a recording contains no part of a secret that is typed key by key in $name', async ({ machine, input, fields }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(longWord, { minLength: fields.length, maxLength: fields.length }),
      async (words) => {
        const clock = new SimulatedClock()
        const recorder = createRecorder(() => clock.now())
        const events = fields.flatMap((field, at) =>
          typedTexts(words[at] ?? '').map((text) =>
            field === 'search' ? { type: 'search.type', text } : change(field, text),
          ),
        )
        await play(
          machine,
          input,
          events.map((event) => ({ event })),
          { inspect: recorder.inspect, clock },
        )
        const { recording } = createRecording(recorder.actors(), createRedaction(redactionRules), new Date(0))
        expect(recording.actors[0]?.steps).toHaveLength(events.length + 1)
        const file = JSON.stringify(recording).toLowerCase()
        expect(words.flatMap(piecesOf).filter((piece) => file.includes(piece.toLowerCase()))).toEqual([])
      },
    ),
    { numRuns: 20 },
  )
})
