import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { courierAccountsQuery } from '#data/couriers.ts'
import { owner } from '#machines/core/fixtures.ts'
import { courierAccountFixtures, noAccount, ownAccount } from '#machines/couriers/courierAccount.fixtures.ts'
import { leaveAccountFixtures } from '#machines/couriers/leaveAccount.fixtures.ts'
import { courierAccountTexts as texts } from '#messages/courierAccounts.ts'
import { flowSentences } from '#messages/flows.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import CourierAccountsPage from '#views/owner/couriers/CourierAccountsPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events, outcomes } = courierAccountFixtures
const { events: leaving, outcomes: left } = leaveAccountFixtures

const meta: Meta<typeof CourierAccountsPage> = {
  title: "Back offices/Seller's couriers",
  decorators: [inOfficeLayout],
  component: CourierAccountsPage,
}
export default meta
type Story = StoryObj<typeof CourierAccountsPage>

const accounts = [
  noAccount,
  ownAccount,
  { ...noAccount, _id: 'redx' as const, storeId: '12', hasKeys: true, isKeyRefused: true },
]
const showing = (
  path: readonly EventObject[] = [],
  replies = {},
  cache = () => cacheWith([courierAccountsQuery, accounts]),
): Story => ({
  parameters: withApp({
    path: '/owner/couriers',
    user: owner,
    cache,
    flows: { courierAccount: { events: path, replies } },
  }),
})
const [opens, opensFirst] = events['dialog.open']
const typed = events['form.change']
const [types] = typed
const [submit] = events['form.submit']
const [leaves] = leaving['account.leave']
const [confirm] = leaving['account.confirm']
const leavingBy = (path: readonly EventObject[], replies = {}): Story => ({
  parameters: withApp({
    path: '/owner/couriers',
    user: owner,
    cache: () => cacheWith([courierAccountsQuery, accounts]),
    flows: { leaveAccount: { events: path, replies } },
  }),
})

export const Accounts = shows(showing(), texts.own, texts.refused, '#courierAccount closed')
export const Filling = shows(showing([opens, types]), texts.kept, '#courierAccount filling')
export const FillingFirst = shows(showing([opensFirst]), texts.keys.apiKey, '#courierAccount filling')
export const Incomplete = shows(
  showing([opens, ...typed.slice(1, 2), submit]),
  ruleSentences['validation.courier_store'],
)
export const Saving = shows(showing([opens, types, submit]), texts.saving, '#courierAccount saving')
export const KeysDeclined = shows(
  showing([opens, types, submit], { saveCourierAccount: outcomes.saveCourierAccount.serverError }),
  officeSentences['couriers.account_failed'],
)
export const Saved = shows(
  showing([opens, types, submit], { saveCourierAccount: outcomes.saveCourierAccount.good }),
  officeSentences['couriers.account_saved'],
)
export const AskingToRemove = shows(leavingBy([leaves]), texts.removeText, '#leaveAccount asking')
export const Removing = shows(leavingBy([leaves, confirm]), '#leaveAccount removing')
export const Removed = shows(
  leavingBy([leaves, confirm], { removeCourierAccount: left.removeCourierAccount.good }),
  officeSentences['couriers.account_removed'],
)
export const Empty = shows(
  showing([], {}, () => cacheWith([courierAccountsQuery, []])),
  texts.emptyHint,
)
export const Loading = shows(showing([], {}, emptyCache), texts.title)
export const Failed = shows(showing([], {}, failingCache), flowSentences['failure.no_connection'])
