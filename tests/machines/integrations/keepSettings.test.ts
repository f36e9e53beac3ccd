import { expect, test } from 'vitest'
import { keepSettingsFixtures } from '#machines/integrations/keepSettings.fixtures.ts'
import { keepSettingsMachine, keepSettingsSelect as select } from '#machines/integrations/keepSettings.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { changeField, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const { events, outcomes } = keepSettingsFixtures
const [opensSms, opensMail, opensWithoutPassword, opensGa4] = events['dialog.open']
const cancel = { type: 'dialog.cancel' } as const
const play = (...way: Parameters<typeof journey>[2][]) => journey(keepSettingsMachine, undefined, ...way)
const typedIn = ({ snapshot }: Awaited<ReturnType<typeof play>>) =>
  Object.fromEntries(Object.entries(snapshot.context.form.values).filter(([, value]) => value !== ''))

const parts = (snapshot: Parameters<typeof select.service>[0]) => [
  select.open(snapshot),
  select.busy(snapshot),
  snapshot.can(cancel),
]

testCoverage(keepSettingsMachine, keepSettingsFixtures, {
  closed: ({ snapshot }) => {
    expect(parts(snapshot)).toEqual([false, false, false])
    expect(Object.values(snapshot.context.form.values).join('')).toBe('')
    expect([select.service(snapshot), select.proof(snapshot)]).toEqual(['sms', { hasPassword: true, enabled: false }])
  },
  filling: ({ snapshot }) => expect(parts(snapshot)).toEqual([true, false, true]),
  saving: ({ snapshot, calls }) => {
    expect(parts(snapshot)).toEqual([true, true, false])
    expect(calls.at(-1)?.src).toBe('keepSettings')
  },
})

test('the form has what is kept, without its secrets, and sends the proofs that the account has', async () => {
  const opened = await play(opensMail)
  expect(select.service(opened.snapshot)).toBe('mail')
  expect(typedIn(opened)).toEqual({ mailHost: 'smtp.shop.example', mailPort: '587', mailFrom: 'shop@shop.example' })
  const both = [changeField('currentPassword', 'correct horse'), changeField('code', '123 456')] as const
  const sent = await play(opensMail, changeField('mailPassword', 'secret'), ...both, submit)
  expect(sent.calls.at(-1)?.input).toMatchObject({
    service: 'mail',
    settings: {
      mailPassword: 'secret',
      mailHost: 'smtp.shop.example',
      currentPassword: 'correct horse',
      code: '123456',
    },
  })
  const without = await play(opensWithoutPassword!, changeField('smsUrl', 'https://sms.shop.example'), ...both, submit)
  const sentFields = JSON.stringify(without.calls.at(-1)?.input)
  expect(['smsUrl', 'currentPassword', '"code"'].map((field) => sentFields.includes(field))).toEqual([
    true,
    false,
    false,
  ])
})

test('a service needs its address, and no setting at all is a valid form', async () => {
  const password = changeField('currentPassword', 'correct horse')
  const lacking = await play(opensSms, changeField('smsToken', 'token'), password, submit)
  expect([lacking.snapshot.value, issueTexts(lacking.snapshot)]).toEqual([
    'filling',
    { smsUrl: 'This field is required' },
  ])
  const sender = await play(opensMail, changeField('mailFrom', ''), password, changeField('code', '123456'), submit)
  expect(issueTexts(sender.snapshot)).toEqual({ mailFrom: 'This field is required' })
  for (const from of ['Sharee House', 'shop@', 'Sharee House <shop>']) {
    const named = await play(opensMail, changeField('mailFrom', from), password, changeField('code', '123456'), submit)
    expect(Object.keys(issueTexts(named.snapshot)), from).toEqual(['mailFrom'])
  }
  const port = await play(opensMail, changeField('mailPort', 'five'), password, submit)
  expect(Object.keys(issueTexts(port.snapshot))).toEqual(['code', 'mailPort'])
  expect((await play(opensSms, password, submit)).snapshot.value).toBe('saving')
})

test('a gateway without a format takes no fields of one, and keeps what was typed', async () => {
  const address = changeField('smsUrl', 'https://sms.shop.example')
  const typed = [address, changeField('smsFormat', 'json'), changeField('smsFields', '{"to":"{to}"}')] as const
  const withFormat = await play(opensSms, ...typed)
  expect(select.fields(withFormat.snapshot)).toContain('smsFields')
  const password = changeField('currentPassword', 'correct horse')
  const without = await play(opensSms, ...typed, changeField('smsFormat', ''), password, submit)
  expect(select.fields(without.snapshot)).toEqual(['smsUrl', 'smsToken', 'smsFormat', 'smsPrice'])
  expect(JSON.stringify(without.calls.at(-1)?.input)).not.toContain('smsFields')
  expect(typedIn(without)).toMatchObject({ smsFields: '{"to":"{to}"}' })
})

test('a success closes the dialog, and a refusal leaves the form as it is', async () => {
  const way = [opensSms, changeField('smsUrl', 'https://sms.shop.example'), changeField('currentPassword', 'x'), submit]
  const done = await play(...way, resolveCall('keepSettings', outcomes.keepSettings.good))
  expect([done.snapshot.value, toastTexts(done, 'success')]).toEqual([
    'closed',
    ['The settings are saved. All servers use them within a minute'],
  ])
  const wrong = await play(...way, resolveCall('keepSettings', outcomes.keepSettings.passwordWrong))
  expect(issueTexts(wrong.snapshot)).toEqual({ currentPassword: 'Current password is incorrect' })
  const refused = await play(...way, resolveCall('keepSettings', outcomes.keepSettings.refused))
  const message = 'These settings do not work: SMS_FIELDS must name {text}, the text of the message.'
  expect([refused.snapshot.context.form.formError, toastTexts(refused, 'error')]).toEqual([{ message }, [message]])
  expect(typedIn(refused)).toMatchObject({ smsUrl: 'https://sms.shop.example' })
  const lost = await play(...way, resolveCall('keepSettings', outcomes.keepSettings.unreachable))
  expect([lost.snapshot.context.form.formError, lost.snapshot.value]).toEqual(['integrations.keep_failed', 'filling'])
  const broken = await play(...way, rejectCall('keepSettings'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['filling', [unexpectedText]])
  const resent = await play(...way, resolveCall('keepSettings', outcomes.keepSettings.refused), submit)
  expect(resent.snapshot.context.form.formError).toBeNull()
})

test('ids of services that count visits are as these show them', async () => {
  const opened = await play(opensGa4!)
  expect(typedIn(opened)).toEqual({ ga4Id: 'G-AB12CD34EF', ga4Purchase: 'delivered' })
  const proof = changeField('currentPassword', 'correct horse')
  const wrong = await play(opensGa4!, proof, changeField('ga4Id', 'UA-1234-5'), submit)
  expect(issueTexts(wrong.snapshot)).toEqual({
    ga4Id: 'Enter the measurement ID of the data stream, as Google Analytics shows it',
  })
  const sent = await play(opensGa4!, proof, submit)
  expect(sent.calls.at(-1)?.input).toMatchObject({
    service: 'ga4',
    settings: { ga4Id: 'G-AB12CD34EF', ga4Purchase: 'delivered' },
  })
  const opensMeta = { ...opensGa4!, service: 'meta' } as const
  const pixel = await play(opensMeta, proof, changeField('metaPixel', '১২৩৪ ৫৬৭৮ ৯০১২'), submit)
  expect(pixel.calls.at(-1)?.input).toMatchObject({ service: 'meta', settings: { metaPixel: '123456789012' } })
})
