import { describe, expect, test } from 'vitest'
import type { ApiError, ApiErrorClass } from '#contract/calls/apiError.ts'
import type { Params, RuleCode } from '#contract/rules.ts'
import { type CallFailure, toErrorBody } from '#server/platform/http/errorResponses.ts'
import { acceptedLanguage } from '#server/platform/http/language.ts'
import { InvalidRequest } from '#server/platform/InvalidRequest.ts'
import { type MessageTexts, textsIn, withShop } from '#server/platform/texts.ts'

/** What the server says in both languages: its errors, messages, mails and SMS. */

const sample: Params = {
  wallet: 'bkash',
  ...{ min: 1, max: 3, retryAfter: 90, days: 7, count: 3, row: 3, products: 3, stock: 3, price: 9.5 },
  ...{ megabytes: 5, megapixels: 64, from: 'pending', next: 'processing', to: 'shipped', reason: 'tries' },
  ...{
    product: 'জামা',
    column: 'নাম',
    name: 'শাড়ি',
    allowed: 'GET',
    widths: '320',
    choices: 'ক, খ',
    kinds: 'text, number',
    hole: '{{নাম}}',
  },
}

/** Where a parameter has other values than in other errors. */
const special: { readonly [code: string]: Params } = {
  'program.key_ended': { reason: 'withdrawn' },
  'account.right_missing': { right: 'orders.read' },
  'integration.settings_refused': { problem: 'JSON' },
}

const modules = import.meta.glob<Record<string, unknown>>('../../contract/**/errors.ts', { eager: true })
const classes = Object.values(modules).flatMap((errors) =>
  Object.values(errors).filter((value): value is ApiErrorClass => typeof value === 'function'),
)
/** An error with the parameters of its class, of which those of a cart are none of its sentence. */
const errorOf = (of: ApiErrorClass): ApiError => {
  const names = Object.keys(of.params.fields)
  const values = { ...sample, ...special[of.code] }
  const params = Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  // Not constructed, because the parameters that no sentence has are not filled.
  return Object.assign(Object.create(of.prototype), { _tag: of.code, status: of.status, at: ['field'], ...params })
}
const { ruleSentences } = textsIn('en')
const brokenRule = (code: RuleCode): InvalidRequest => {
  const rule = { code, ...(typeof ruleSentences[code] === 'string' ? {} : { params: sample }) } as never
  return new InvalidRequest({ rule, issues: [Object.assign({ path: ['field'] }, rule)] })
}
const failures: readonly (readonly [code: string, failure: CallFailure])[] = [
  ...classes.map((of) => [of.code, errorOf(of)] as const),
  ...(Object.keys(ruleSentences) as RuleCode[]).map((code) => [code, brokenRule(code)] as const),
]

/** Words that Bangla sentences have in Latin letters: names of the wire, and what everybody writes so. */
const LATIN =
  /Idempotency-Key|X-Stock-Shown|JSON|UUID|CSV|UTF-8|SKU|DBID|BIN|Google|JPEG|PNG|WebP|GIF|AVIF|https:\/\/|#rrggbb|inStock|true|stock|visibility|bangla|page|limit|GET|T05:45:41\.123Z|#3f9a1c/g
const latinIn = (text: string) => text.replace(LATIN, '').match(/[A-Za-z]+/g) ?? []

test.each(failures)('%s is the same error in both languages, with a sentence in each', (_, failure) => {
  const [english, bangla] = [toErrorBody(failure, 'en'), toErrorBody(failure, 'bn')]
  const { message, issues, ...said } = bangla
  expect({ ...english, message, issues }).toEqual({ ...said, message, issues })
  expect(issues?.map(({ message: _, ...issue }) => issue)).toEqual(
    english.issues?.map(({ message: _, ...issue }) => issue),
  )
  for (const text of [message, ...(issues ?? []).map((issue) => issue.message)]) {
    expect(text).toMatch(/\p{Script=Bengali}/u)
    expect(latinIn(text), text).toEqual([])
  }
})

test('every message of a success is in Bangla', () => {
  const { successSentences } = textsIn('bn')
  const sentences = Object.values(successSentences).filter((sentence) => typeof sentence === 'string')
  expect(sentences.filter((text) => !/\p{Script=Bengali}/u.test(text) || latinIn(text).length > 0)).toEqual([])
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['bn', 'bn'],
  ['BN', 'bn'],
  ['bn-BD', 'bn'],
  ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
  ['en-GB,en;q=0.9,bn;q=0.8', 'en'],
  ['en;q=0.5,bn;q=0.6', 'bn'],
  ['bn;q=0', 'en'],
  ['fr', 'en'],
  ['fr,bn;q=0.1', 'bn'],
  ['*', 'en'],
  ['*;q=0.5,bn', 'bn'],
  [';;,,q=x', 'en'],
  [`${'fr,'.repeat(5000)}bn`, 'en'],
])('Accept-Language %j asks for %s', (accepted, language) => {
  expect(acceptedLanguage({ 'accept-language': accepted } as never)).toBe(language)
})

const LINK = 'https://haat.example/track/0123456789abcdef01234567#AbCdEfGhIjKlMnOpQrStUv'
const [NAME, ORDER] = ['নুসরাত জাহান', '#3f9a1c']

/** Each SMS with usual values, and the parts that it takes in English and in Bangla. */
const SMS = ({ accountNotices, codeSms, orderNotices, refusalSentences }: MessageTexts) => ({
  registration: codeSms.registration('4821'),
  signIn: codeSms.signIn('4821'),
  order: codeSms.order('4821'),
  track: codeSms.track('4821'),
  delivery: codeSms.delivery('4821'),
  resetCode: accountNotices.resetCode('4821').sms,
  taken: accountNotices.taken('https://haat.example').sms,
  passwordChanged: accountNotices.passwordChanged.sms,
  factorOn: accountNotices.factorOn.sms,
  factorOff: accountNotices.factorOff.sms,
  factorOffByOperator: accountNotices.factorOffByOperator.sms,
  recoveryCodeUsed: accountNotices.recoveryCodeUsed(9).sms,
  recoveryCodesRenewed: accountNotices.recoveryCodesRenewed.sms,
  factorGuessed: accountNotices.factorGuessed.sms,
  placed: orderNotices.placed({
    name: NAME,
    orders: [ORDER],
    total: 12345,
    needsCall: false,
    isPaid: false,
    payWithin: null,
    advance: 0,
    link: LINK,
  }).sms,
  placedMany: orderNotices.placed({
    name: NAME,
    orders: [ORDER, ORDER],
    total: 12345,
    needsCall: true,
    isPaid: false,
    payWithin: null,
    advance: 0,
    link: LINK,
  }).sms,
  placedOnline: orderNotices.placed({
    name: NAME,
    orders: [ORDER],
    total: 12345,
    needsCall: false,
    isPaid: false,
    payWithin: 30,
    advance: 0,
    link: LINK,
  }).sms,
  placedInAdvance: orderNotices.placed({
    name: NAME,
    orders: [ORDER],
    total: 12345,
    needsCall: false,
    isPaid: false,
    payWithin: 30,
    advance: 120,
    link: LINK,
  }).sms,
  paid: orderNotices.payment.paid(NAME, [ORDER], 12345, 0).sms,
  paidInAdvance: orderNotices.payment.paid(NAME, [ORDER], 1200, 11145).sms,
  paidMany: orderNotices.payment.paid(NAME, [ORDER, ORDER, ORDER], 12345, 0).sms,
  returned: orderNotices.payment.returned(NAME, [ORDER], 12345).sms,
  otherAmount: orderNotices.payment.otherAmount(NAME, [ORDER], 12345).sms,
  expired: orderNotices.payment.expired(NAME, [ORDER], 12345).sms,
  unmatched: orderNotices.payment.unmatched(NAME, [ORDER], 12345).sms,
  shipped: orderNotices.shipped(NAME, ORDER, 12345).sms,
  delivered: orderNotices.delivered(NAME, ORDER).sms,
  cancelled: orderNotices.cancelled({
    name: NAME,
    order: ORDER,
    isPaid: true,
    advance: 0,
    isReturned: false,
    reason: '',
  }).sms,
  cancelledInAdvance: orderNotices.cancelled({
    ...{ name: NAME, order: ORDER, isPaid: false, advance: 1200, isReturned: true, reason: '' },
  }).sms,
  cancelledAndKept: orderNotices.cancelled({
    ...{ name: NAME, order: ORDER, isPaid: false, advance: 1200, isReturned: false, reason: '' },
  }).sms,
  edited: orderNotices.edited(NAME, ORDER, 12345).sms,
  editLink: orderNotices.editLink(ORDER, 12345, LINK).sms,
  phoneChanged: orderNotices.phoneChanged(ORDER, '017•••••678'),
  refunded: orderNotices.refunded(NAME, ORDER, 12345).sms,
  refundRejected: orderNotices.refundRejected(NAME, ORDER, refusalSentences.used ?? '', '').sms,
  refundFailed: orderNotices.refundFailed(NAME, ORDER).sms,
  undelivered: orderNotices.undelivered(ORDER, LINK),
  sold: orderNotices.sold({ name: NAME, order: ORDER, pieces: 3, total: 12345, needsCall: true, link: LINK }).sms,
  cancelledByOther: orderNotices.cancelledByOther({
    ...{ name: NAME, order: ORDER, by: 'customer', isShipped: true, reason: '', link: LINK },
  }).sms,
})

test('the SMS about a parcel names courier, number and link as far as one message in English or two in Bangla hold them', () => {
  const link = 'https://track.example/SB-4471-902'
  const sms = (language: 'en' | 'bn', courier: string, more: object = {}) =>
    textsIn(language)
      .orderNotices({ name: 'Haat', prefix: language === 'bn' ? 'হাট' : 'Haat' })
      .shipped(NAME, ORDER, 12345, { courier, number: 'SB-4471', link, ...more }).sms
  expect(sms('en', 'Bus')).toMatch(/ready\. Bus SB-4471 https:\/\/track\.example\/SB-4471-902$/)
  expect(sms('en', 'Bus').length).toBeLessThanOrEqual(160)
  expect(sms('en', 'Bus', { link: `${link}${'0'.repeat(40)}` })).toMatch(/ready\. Bus SB-4471$/)
  // A Bangla name makes the characters of the whole message longer.
  expect(sms('en', 'সুন্দরবন')).toMatch(/ready\. সুন্দরবন SB-4471$/)
  expect(sms('bn', 'সুন্দরবন')).toMatch(/সুন্দরবন SB-4471 https:\/\/track\.example\/SB-4471-902$/)
  expect(partsOf(sms('bn', 'সুন্দরবন'))).toBe(2)
  expect(sms('bn', 'সুন্দরবন', { number: '', link: '' })).toMatch(/ সুন্দরবন$/)
})

/** The parts of an SMS of UCS-2: 70 characters alone, 67 in each of several. */
const partsOf = (text: string) => (text.length <= 70 ? 1 : Math.ceil(text.length / 67))

describe('SMS in Bangla', () => {
  const texts = SMS(withShop(textsIn('bn'), { name: 'হাট', prefix: 'হাট' }))

  test('have phone numbers in Bangla digits', () => {
    expect(texts.phoneChanged).toContain('০১৭•••••৬৭৮')
  })

  test('take these parts', () => {
    const parts = Map.groupBy(Object.keys(texts), (name) => partsOf(texts[name as keyof typeof texts]))
    expect(parts.get(1)?.sort().join(' ')).toBe(
      'cancelled cancelledAndKept cancelledByOther cancelledInAdvance delivered delivery edited expired order otherAmount paid paidInAdvance paidMany phoneChanged refundFailed refunded registration resetCode returned shipped signIn sold taken track',
    )
    expect(parts.get(2)?.sort().join(' ')).toBe(
      'editLink factorOff passwordChanged placed placedInAdvance placedMany placedOnline recoveryCodeUsed recoveryCodesRenewed refundRejected undelivered unmatched',
    )
    expect(parts.get(3)?.sort().join(' ')).toBe('factorGuessed factorOffByOperator factorOn')
    expect(Math.max(...parts.keys())).toBe(3)
  })

  test('have no Latin letters but in links', () => {
    for (const text of Object.values(texts))
      expect(latinIn(text.replace(LINK, '').replace(ORDER, '')), text).toEqual([])
  })

  test('with a code have no other group of four digits, of either script', () => {
    for (const name of ['registration', 'signIn', 'order', 'track', 'delivery', 'resetCode'] as const)
      expect(texts[name].match(/(?<![\d০-৯])[\d০-৯]{4}(?![\d০-৯])/g)).toEqual(['4821'])
  })
})
