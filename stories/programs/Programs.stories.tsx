import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { ApiKey } from '#contract/programs/entity.ts'
import { keyProofQuery, keysQuery } from '#data/programs.ts'
import { webhooksQuery } from '#data/webhooks.ts'
import { admin } from '#machines/core/fixtures.ts'
import { apiKeyFixtures, courierKey, madeKey } from '#machines/programs/apiKey.fixtures.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { keysTexts, programsTexts as texts } from '#messages/programs.ts'
import ProgramsPage from '#views/admin/programs/ProgramsPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

/** A key in use, one that has never called, and one that has expired. */
const keys: readonly ApiKey[] = [
  courierKey,
  {
    ...courierKey,
    _id: 'key-2',
    name: 'গুদামের হিসাব',
    access: [{ feature: 'products', right: 'write' }],
    usedAt: null,
  },
  {
    ...courierKey,
    _id: 'key-3',
    name: 'a-very-long-name-of-a-program-that-prints-the-slips-of-parcels-2026',
    access: [{ feature: 'orders', right: 'read' }],
    expiresAt: '2026-11-20T06:00:00.000Z',
    expired: true,
  },
]

const proof = { enabled: false, since: '', recoveryCodesLeft: 0, required: false, hasPassword: true }

const meta: Meta<typeof ProgramsPage> = {
  title: 'Back offices/Programs',
  decorators: [inOfficeLayout],
  component: ProgramsPage,
}
export default meta
type Story = StoryObj<typeof ProgramsPage>

const showing = (more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({
    path: '/admin/programs',
    user: admin,
    cache: () => cacheWith([keysQuery, keys], [keyProofQuery, proof], [webhooksQuery, []]),
    ...more,
  }),
})

export const Loading = shows(showing({ cache: emptyCache }), texts.documentation)
export const Failed = shows(showing({ cache: failingCache }), flowSentences['failure.no_connection'])
export const WithoutKeys = shows(
  showing({ cache: () => cacheWith([keysQuery, []], [keyProofQuery, proof], [webhooksQuery, []]) }),
  keysTexts.none,
)
export const Keys = shows(showing(), keysTexts.neverUsed, keysTexts.expired, '#apiKey closed')

const { events, outcomes } = apiKeyFixtures
const [add, withdraw, addWithBoth] = events['dialog.open']
const [named, chosen, password] = events['key.change']
const [confirm] = events['dialog.confirm']
const steps = (sent: readonly EventObject[], replies = {}) =>
  showing({ flows: { apiKey: { events: sent as (typeof add)[], replies } } })
const { makeKey, withdrawKey } = outcomes
const filled = [add, named!, chosen!, password!, confirm]

export const Making = shows(steps([addWithBoth!]), keysTexts.code, '#apiKey filling')
export const Incomplete = shows(steps([addWithBoth!, confirm]), ruleSentences['validation.key_access'])
export const OnItsWay = shows(steps(filled), keysTexts.making, '#apiKey making')
export const PasswordRefused = shows(steps(filled, { makeKey: makeKey.refused }), 'Current password is incorrect')
export const TooMany = shows(
  steps(filled, { makeKey: makeKey.full }),
  errorSentences['program.too_many_keys']({ max: 50 }),
)
export const Made = shows(steps(filled, { makeKey: makeKey.good }), madeKey.secret, '#apiKey showing')
export const AskingToWithdraw = shows(
  steps([withdraw]),
  keysTexts.withdrawText(courierKey.name),
  '#apiKey askingToWithdraw',
)
export const WithdrawalOnItsWay = shows(steps([withdraw, confirm]), keysTexts.withdrawing, '#apiKey withdrawing')
export const WithdrawalFailed = shows(
  steps([withdraw, confirm], { withdrawKey: withdrawKey.refused }),
  errorSentences['program.key_not_found'],
)
export const Withdrawn = shows(
  steps([withdraw, confirm], { withdrawKey: withdrawKey.good }),
  officeSentences['programs.key_withdrawn'],
)
