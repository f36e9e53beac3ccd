import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { keyProofQuery, keysQuery } from '#data/programs.ts'
import { webhookDeliveriesQuery, webhooksQuery } from '#data/webhooks.ts'
import { admin } from '#machines/core/fixtures.ts'
import { booksWebhook, deliveries, madeWebhook, webhookFixtures } from '#machines/webhooks/webhook.fixtures.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { programsTexts as texts } from '#messages/programs.ts'
import { webhooksTexts } from '#messages/webhooks.ts'
import ProgramsPage from '#views/admin/programs/ProgramsPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof ProgramsPage> = {
  title: 'Back offices/Programs/Webhooks',
  decorators: [inOfficeLayout],
  component: ProgramsPage,
}
export default meta
type Story = StoryObj<typeof ProgramsPage>

const proof = { enabled: false, since: '', recoveryCodesLeft: 0, required: false, hasPassword: true }
const noKeys = [
  [keysQuery, []],
  [keyProofQuery, proof],
] as const
const quiet = { ...booksWebhook, _id: 'quiet', url: 'https://stock.example/', personal: false, heardAt: null }
const filled = () =>
  cacheWith(
    [webhooksQuery, [booksWebhook, { ...quiet, waiting: 0, failed: 0 }]],
    [webhookDeliveriesQuery(booksWebhook._id), deliveries],
    ...noKeys,
  )
const showing = (more: Partial<Parameters<typeof withApp>[0]> = {}): Story => ({
  parameters: withApp({ path: '/admin/programs', user: admin, cache: filled, ...more }),
})

export const Documented = shows(
  showing({ cache: () => cacheWith([webhooksQuery, []], ...noKeys) }),
  texts.title,
  texts.documentation,
  webhooksTexts.none,
)
export const Loading = shows(showing({ cache: emptyCache }), webhooksTexts.hint)
export const Failed = shows(showing({ cache: failingCache }), flowSentences['failure.no_connection'])

const { events, outcomes } = webhookFixtures
const [add, change, renew, withdraw, read] = events['dialog.open']
const [tests] = events['test.send']
const [again, againAll] = events['deliveries.again']
const [typed, plain, noEvents] = events['field.change']
const [confirm] = events['dialog.confirm']
const webhook = (steps: readonly EventObject[], replies = {}) =>
  showing({ flows: { webhook: { events: steps as (typeof add)[], replies } } })

export const Listed = shows(
  webhook([]),
  booksWebhook.url,
  webhooksTexts.failed(1),
  webhooksTexts.neverHeard,
  '#webhook closed',
)
export const Adding = shows(webhook([add]), webhooksTexts.addText, '#webhook filling')
export const NothingChosen = shows(
  webhook([add, plain!, noEvents!, confirm]),
  ruleSentences['validation.webhook_address'],
  ruleSentences['validation.webhook_events'],
)
export const OnItsWay = shows(webhook([add, typed!, confirm]), webhooksTexts.adding, '#webhook adding')
export const AddressRefused = shows(
  webhook([add, typed!, confirm], { addWebhook: outcomes.addWebhook.refused }),
  errorSentences['webhook.address_refused'],
)
export const SecretShown = shows(
  webhook([add, typed!, confirm], { addWebhook: outcomes.addWebhook.good }),
  webhooksTexts.secretText(booksWebhook.url),
  madeWebhook.secret,
  '#webhook showing',
)
export const Changing = shows(webhook([change]), webhooksTexts.changeText, '#webhook editing')
export const ChangeOnItsWay = shows(webhook([change, confirm]), webhooksTexts.saving, '#webhook changing')
export const Changed = shows(
  webhook([change, confirm], { changeWebhook: outcomes.changeWebhook.good }),
  officeSentences['webhooks.changed'],
)
export const AskingToRenew = shows(
  webhook([renew]),
  webhooksTexts.renewText(booksWebhook.url),
  '#webhook askingToRenew',
)
export const NewSecretOnItsWay = shows(webhook([renew, confirm]), webhooksTexts.renewing, '#webhook renewing')
export const AskingToWithdraw = shows(
  webhook([withdraw]),
  webhooksTexts.withdrawText(booksWebhook.url),
  '#webhook askingToWithdraw',
)
export const WithdrawalOnItsWay = shows(webhook([withdraw, confirm]), webhooksTexts.withdrawing, '#webhook withdrawing')
export const Deliveries = shows(
  webhook([read]),
  webhooksTexts.failures.tls,
  webhooksTexts.states.failed,
  'Down for maintenance',
  '#webhook log.reading',
)
export const TestOnItsWay = shows(webhook([read, tests]), webhooksTexts.logTitle, '#webhook log.testing')
export const TestSent = shows(
  webhook([read, tests], { testWebhook: outcomes.testWebhook.good }),
  officeSentences['webhooks.tested'],
)
export const AgainOnItsWay = shows(webhook([read, again]), webhooksTexts.logTitle, '#webhook log.repeating')
export const AllOnTheirWay = shows(webhook([read, againAll]), webhooksTexts.againAll, '#webhook log.repeating')
export const AllSentAgain = shows(
  webhook([read, againAll], { sendDeliveriesAgain: outcomes.sendDeliveriesAgain.good }),
  officeSentences['webhooks.sent_again'],
)
export const NothingSentAgain = shows(
  webhook([read, againAll], { sendDeliveriesAgain: outcomes.sendDeliveriesAgain.refused }),
  officeSentences['webhooks.failed'],
)
