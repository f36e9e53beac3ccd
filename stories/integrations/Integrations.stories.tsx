import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { COURIER_NAMES } from '#contract/couriers/values.ts'
import { SETUP_STEPS } from '#contract/dashboard/entity.ts'
import type { Integration } from '#contract/integrations/entity.ts'
import type { IntegrationName } from '#contract/integrations/rules.ts'
import { setupQuery } from '#data/dashboard.ts'
import { integrationsQuery } from '#data/integrations.ts'
import { keyProofQuery } from '#data/programs.ts'
import { admin } from '#machines/core/fixtures.ts'
import { checkIntegrationFixtures } from '#machines/integrations/checkIntegration.fixtures.ts'
import { ga4Settings, keepSettingsFixtures, mailSettings } from '#machines/integrations/keepSettings.fixtures.ts'
import { flowSentences } from '#messages/flows.ts'
import { formatCount } from '#messages/format.ts'
import { integrationTexts as texts } from '#messages/integrations.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { dashboardTexts } from '#messages/revenue.ts'
import { ruleSentences } from '#messages/rules.ts'
import IntegrationsPage from '#views/admin/integrations/IntegrationsPage.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const off = {
  check: 'none',
  state: 'off',
  place: 'missing',
  settings: [],
  answers: true,
  sent: null,
  succeededAt: null,
  failedAt: null,
  failure: '',
} as const
const at = (minute: string) => `2026-11-30T09:${minute}:00.000Z`

/** A shop in its first days: some services are live, one is a test system, one does not answer. */
const connected: readonly Integration[] = [
  {
    ...off,
    _id: 'sms',
    state: 'live',
    place: 'environment',
    check: 'message',
    sent: { today: { parts: 12, cost: 4.2 }, month: { parts: 1340, cost: 469 } },
    succeededAt: at('12'),
  },
  {
    ...off,
    _id: 'mail',
    state: 'live',
    place: 'kept',
    settings: mailSettings,
    check: 'call',
    succeededAt: at('10'),
    failedAt: at('02'),
    failure: '451',
  },
  {
    ...off,
    _id: 'bkash',
    state: 'live',
    place: 'kept',
    settings: [
      { field: 'bkashUsername', value: '01711428036' },
      { field: 'bkashPassword', value: '' },
      { field: 'bkashAppSecret', value: '7f3a' },
    ],
    check: 'call',
    answers: false,
    failedAt: at('14'),
    failure: 'timeout',
  },
  { ...off, _id: 'ssl', state: 'test', check: 'call' },
  { ...off, _id: 'nagad' },
  { ...off, _id: 'manual', state: 'live' },
  { ...off, _id: 'steadfast', state: 'live', check: 'call', failedAt: at('08'), failure: 'http.401' },
  { ...off, _id: 'pathao' },
  { ...off, _id: 'redx' },
  { ...off, _id: 'google', state: 'live', succeededAt: at('01') },
  { ...off, _id: 'ga4', state: 'live', place: 'kept', settings: ga4Settings, succeededAt: at('11') },
  { ...off, _id: 'meta', place: 'missing' },
]

const meta: Meta<typeof IntegrationsPage> = {
  title: 'Back offices/Connected services',
  decorators: [inOfficeLayout],
  component: IntegrationsPage,
}
export default meta
type Story = StoryObj<typeof IntegrationsPage>

const proof = { enabled: true, since: '', recoveryCodesLeft: 8, required: false, hasPassword: true }
const cacheOf = (integrations: readonly Integration[]) => () =>
  cacheWith([integrationsQuery, integrations], [keyProofQuery, proof])
const withServices = cacheOf(connected)
const showing = (more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: '/admin/integrations', user: admin, cache: withServices, ...more }),
})

export const Loading = shows(showing({ cache: emptyCache }), texts.title)
export const Failed = shows(showing({ cache: failingCache }), flowSentences['failure.no_connection'])
export const Connected = shows(
  showing(),
  texts.silent,
  texts.sendTest,
  texts.sentToday(formatCount(12), formatTaka(4.2)),
  texts.states.test,
  'http.401',
  texts.purchaseTimes.delivered,
  texts.consentHint,
  '#checkIntegration idle',
)

/** A shop that takes no online payments yet. */
export const BeforeReview = shows(
  showing({
    cache: () => {
      const cache = cacheOf(connected.map((one) => (one._id === 'bkash' ? { ...off, _id: 'bkash' } : one)))()
      const steps = SETUP_STEPS.map((_id) => ({ _id, done: _id === 'contact' || _id === 'policies' }))
      cache.setQueryData(setupQuery.queryKey, steps)
      return cache
    },
  }),
  texts.review.title,
  dashboardTexts.setup.steps.about,
)

const { events, outcomes } = checkIntegrationFixtures
const [bkash, sms] = events['service.check']
const checking = (event: typeof bkash | typeof sms, replies = {}) =>
  showing({ flows: { checkIntegration: { events: [event], replies } } })
export const ServiceChecking = shows(checking(bkash), texts.checking, '#checkIntegration checking')
export const KeysAccepted = shows(
  checking(bkash, { checkIntegration: outcomes.checkIntegration.good }),
  texts.answers.good,
  '#checkIntegration idle',
)
export const KeysRefused = shows(
  checking(bkash, { checkIntegration: outcomes.checkIntegration.refused }),
  texts.answers.refused,
  'token.9999',
)
export const TestSmsSent = shows(checking(sms, { checkIntegration: outcomes.checkIntegration.good }), texts.arrived)
export const ServiceNotChecked = shows(
  checking(bkash, { checkIntegration: outcomes.checkIntegration.unreachable }),
  officeSentences['integrations.check_failed'],
)

/** The same shop before it has a secret, and after it has lost it. */
const withPlace = (place: Integration['place']) =>
  showing({
    cache: cacheOf(connected.map((one) => (one._id === 'sms' ? { ...one, place } : { ...one, settings: [] }))),
  })
export const WithoutSecret = shows(withPlace('noSecret'), texts.places.noSecret)
export const SecretLost = shows(withPlace('unreadable'), texts.places.unreadable)

const { events: typed, outcomes: kept } = keepSettingsFixtures
const [opensSms, opensMail, , opensGa4, opensNagad] = typed['dialog.open']
const [address, password] = typed['form.change']
const [submit] = typed['form.submit']
const settings = (sent: readonly EventObject[], replies = {}) =>
  showing({ flows: { keepSettings: { events: sent as (typeof submit)[], replies } } })
const filled = [opensSms, address, password, submit]
export const SettingsFilling = shows(
  settings([opensMail]),
  texts.settingsOf(texts.names.mail),
  texts.code,
  'smtp.shop.example',
  '#keepSettings filling',
)
export const AnalyticsFilling = shows(
  settings([opensGa4!]),
  texts.settingsOf(texts.names.ga4),
  texts.fields.ga4Id,
  texts.purchaseTimes.delivered,
  '#keepSettings filling',
)
export const NagadFilling = shows(
  settings([opensNagad!]),
  texts.settingsOf(texts.names.nagad),
  texts.fields.nagadPrivateKey,
  texts.hashes.sha1,
)
const opens = (service: IntegrationName) => ({ ...opensNagad!, service })
/** A form without any setting deletes the kept ones, and settings are compared once the proof is there. */
const merchant = { type: 'form.change', field: 'nagadMerchantId', value: '683002007104225' } as const
export const NagadIncomplete = shows(
  settings([opensNagad!, merchant, password, submit]),
  ruleSentences['validation.missing_field'],
)
export const CourierFilling = shows(
  settings([opens('pathao')]),
  texts.settingsOf(COURIER_NAMES.pathao),
  texts.fields.pathaoStoreId,
)
export const GoogleFilling = shows(
  settings([opens('google')]),
  texts.settingsOf(texts.names.google),
  texts.fieldHints.googleClientId,
)
export const SettingsIncomplete = shows(
  settings([opensMail, submit]),
  ruleSentences['validation.current_password_required'],
)
export const SettingsOnTheirWay = shows(settings(filled), texts.saving, '#keepSettings saving')
export const SettingsRefused = shows(
  settings(filled, { keepSettings: kept.keepSettings.refused }),
  'SMS_FIELDS must name {text}',
)
export const SettingsKept = shows(
  settings(filled, { keepSettings: kept.keepSettings.good }),
  officeSentences['integrations.settings_kept'],
  '#keepSettings closed',
)
