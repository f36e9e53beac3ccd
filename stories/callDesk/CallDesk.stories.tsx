import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Call, CallState } from '#contract/callDesk/entity.ts'
import type { CallPage } from '#contract/callDesk/staffApi.ts'
import { callFiguresQuery, callRulesQuery, callsQuery } from '#data/callDesk.ts'
import { phoneHistoryQuery } from '#data/orders.ts'
import { unfinishedQuery } from '#data/unfinishedCheckouts.ts'
import { passTime } from '#devtools/storybook/storyFlows.ts'
import { call, callDeskFixtures, task } from '#machines/callDesk/callDesk.fixtures.ts'
import { callRules, callRulesFixtures } from '#machines/callDesk/callRules.fixtures.ts'
import { blockedPhone } from '#machines/cashBlocks/cashBlock.fixtures.ts'
import { withoutDistrict } from '#machines/checkout/checkout.fixtures.ts'
import { admin } from '#machines/core/fixtures.ts'
import { forgetUnfinishedFixtures } from '#machines/unfinishedCheckouts/forgetUnfinished.fixtures.ts'
import { unfinished, unfinishedOrderFixtures } from '#machines/unfinishedCheckouts/unfinishedOrder.fixtures.ts'
import { callDeskTexts as texts } from '#messages/callDesk.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { unfinishedTexts } from '#messages/unfinishedCheckouts.ts'
import CallDeskPage from '#views/admin/callDesk/CallDeskPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof CallDeskPage> = {
  title: 'Back offices/Call desk',
  decorators: [inOfficeLayout],
  component: CallDeskPage,
}
export default meta
type Story = StoryObj<typeof CallDeskPage>

const of = (_id: string, state: CallState, more: Partial<Call> = {}): Call => ({
  ...call,
  _id,
  state,
  takenBy: '',
  tries: 0,
  lastResult: null,
  ...more,
})
const calls: readonly Call[] = [
  of('66a1f0c2b7d4e8f901a2b3c5', 'toCall'),
  of('66a1f0c2b7d4e8f901a2b3c6', 'toCall', {
    ...{ customerName: 'মোহাম্মদ আব্দুল্লাহ আল-মামুন চৌধুরী', tries: 1, lastResult: 'change' },
    ...{ note: 'Wants the red one in size L, and to the address of the office in Motijheel.', totalPrice: 1_234_567 },
  }),
  of('66a1f0c2b7d4e8f901a2b3c7', 'calling', { takenBy: 'Sadia Islam' }),
  of('66a1f0c2b7d4e8f901a2b3c8', 'callAgain', { lastResult: 'later', dueAt: '2026-11-27T11:30:00.000Z' }),
  of('66a1f0c2b7d4e8f901a2b3c9', 'unreachable', { tries: 3, lastResult: 'busy' }),
]
const part: CallPage = {
  ...{ count: 5, total: 5, page: 1, pages: 1, data: calls },
  totals: { toCall: 2, calling: 1, callAgain: 1, unreachable: 1 },
}
const noCalls: CallPage = {
  ...part,
  ...{ count: 0, total: 0, data: [], totals: { toCall: 0, calling: 0, callAgain: 0, unreachable: 0 } },
}
const phoneHistory = {
  ...{ delivered: 2, cancelled: 0, cameBack: 1, open: 1, placedBy: '', blocks: [blockedPhone], records: [] },
  cashRule: { name: blockedPhone.reason, outcome: 'call' as const, isBlock: true },
  orders: [
    {
      _id: 'order-000001',
      status: 'delivered' as const,
      cameBack: false,
      totalPrice: 1500,
      createdAt: '2026-10-02T06:00:00.000Z',
    },
  ],
}
const figures = [
  { _id: 'f1', day: '2026-11-26', agent: 'Farhana Akter', calls: 24, confirmed: 15, refused: 3, unreachable: 1 },
  { _id: 'f2', day: '2026-11-26', agent: 'Sadia Islam', calls: 31, confirmed: 22, refused: 2, unreachable: 4 },
]
const filled = (page = part) =>
  cacheWith(
    [callsQuery({}, 1), page],
    [callRulesQuery, callRules],
    [callFiguresQuery, figures],
    [unfinishedQuery, []],
    [phoneHistoryQuery(task.order._id), phoneHistory],
  )

const showing = (more: Partial<Parameters<typeof withApp>[0]> = {}): Story => ({
  parameters: withApp({ path: '/admin/call-desk', user: admin, cache: () => filled(), ...more }),
})

export const Queue = shows(
  showing(),
  texts.ready,
  texts.tries(3),
  texts.by('Sadia Islam'),
  texts.heads[4],
  '#callDesk idle',
)
export const Empty = shows(showing({ cache: () => filled(noCalls) }), texts.emptyHint)
export const Loading = shows(showing({ cache: emptyCache }), texts.ready)
export const Failed = shows(showing({ cache: failingCache }), flowSentences['failure.no_connection'])

const { events, outcomes } = callDeskFixtures
const [next] = events['call.next']
const [take] = events['call.take']
const [confirmed, noAnswer, later, change, refused] = events['result.press']
const [typedTime, typedNote] = events['form.change']
const [submit] = events['form.submit']
const [giveBack] = events['call.giveBack']
const settle = passTime(1000)
const good = { takeNextCall: outcomes.takeNextCall.good }
const desk = (steps: readonly EventObject[], replies = {}) =>
  showing({ flows: { callDesk: { events: steps as (typeof next)[], replies } } })
/** A call that can be reported, and what follows. */
const calling = (steps: readonly EventObject[], replies = {}) => desk([next, settle, ...steps], { ...good, ...replies })

export const Taking = shows(desk([next]), texts.taking, '#callDesk taking')
export const NoneDue = shows(
  desk([next], { takeNextCall: outcomes.takeNextCall.none }),
  officeSentences['calls.none_due'],
)
export const TakingOne = shows(desk([take]), texts.taking, '#callDesk takingOne')
export const TakenBySomebodyElse = shows(
  desk([take], { takeCall: outcomes.takeCall.refused }),
  errorSentences['call.taken'],
)
export const Arriving = shows(desk([next], good), texts.result.confirmed, '#callDesk arriving')
export const Calling = shows(
  calling([]),
  texts.result.refused,
  task.tries[0]!.note,
  task.order.note,
  '#callDesk calling',
)
export const Saving = shows(calling([confirmed!]), texts.giveBack, '#callDesk saving')
export const Over = shows(
  calling([confirmed!], { reportCall: outcomes.reportCall.refused }),
  errorSentences['call.over'],
)
export const CallAgainAt = shows(calling([later!]), texts.laterText, '#callDesk writing')
export const TimeMissing = shows(calling([later!, submit]), ruleSentences['validation.call_time'])
export const TimeRefused = shows(
  calling([later!, typedTime, submit], { reportCall: outcomes.reportCall.tooFar }),
  errorSentences['call.time_wrong'],
)
export const WantsChange = shows(calling([change!, typedNote]), texts.changeText)
export const RefusalAsked = shows(calling([refused!]), texts.refusedText, texts.cancelOrder)
export const RefusalOnItsWay = shows(calling([refused!, submit]), texts.saving)
export const NotKept = shows(
  calling([noAnswer!], { reportCall: outcomes.reportCall.unreachable }),
  officeSentences['calls.failed'],
)
export const GivingBack = shows(calling([giveBack]), texts.giveBack, '#callDesk returning')
export const GivenBack = shows(
  calling([giveBack], { giveCallBack: outcomes.giveCallBack.good }),
  officeSentences['calls.given_back'],
)

const [open] = callRulesFixtures.events['dialog.open']
const [oftener, cancels] = callRulesFixtures.events['rules.change']
const [save] = callRulesFixtures.events['dialog.confirm']
const { setCallRules } = callRulesFixtures.outcomes
const rules = (steps: readonly EventObject[], replies = {}) =>
  showing({ flows: { callRules: { events: steps as (typeof open)[], replies } } })

export const Rules = shows(rules([open, oftener!, cancels!]), texts.afterTriesOf.cancel, '#callRules choosing')
export const RulesOnTheirWay = shows(rules([open, save]), texts.saving, '#callRules saving')
export const RulesSaved = shows(
  rules([open, save], { setCallRules: setCallRules.good }),
  officeSentences['calls.rules_saved'],
  '#callRules closed',
)
export const RulesFailed = shows(
  rules([open, save], { setCallRules: setCallRules.unreachable }),
  officeSentences['calls.rules_failed'],
)

const withUnfinished = () =>
  cacheWith(
    [callsQuery({}, 1), noCalls],
    [callRulesQuery, callRules],
    [callFiguresQuery, figures],
    [
      unfinishedQuery,
      [
        unfinished,
        {
          ...unfinished,
          _id: 'u2',
          district: '',
          city: '',
          price: { ...withoutDistrict, problems: [{ at: 0, code: 'cart.gone' }] },
        },
      ],
    ],
  )
const unfinishedWith = (flows: Parameters<typeof withApp>[0]['flows'] = {}) => showing({ cache: withUnfinished, flows })
const orders = (steps: readonly EventObject[], replies = {}) =>
  unfinishedWith({ unfinishedOrder: { events: steps as (typeof openOrder)[], replies } })
const [openOrder] = unfinishedOrderFixtures.events['dialog.open']
const [typedAddress] = unfinishedOrderFixtures.events['form.change']
const [forgetIt] = forgetUnfinishedFixtures.events['checkout.forget']
const { orderUnfinished } = unfinishedOrderFixtures.outcomes
const { forgetUnfinished } = forgetUnfinishedFixtures.outcomes

export const Unfinished = shows(
  unfinishedWith(),
  unfinishedTexts.hint,
  unfinishedTexts.cannot,
  '#unfinishedOrder closed',
)
export const UnfinishedOrder = shows(orders([openOrder]), unfinishedTexts.dialogText, '#unfinishedOrder filling')
export const UnfinishedAddressMissing = shows(orders([openOrder, submit]), ruleSentences['validation.address_missing'])
export const UnfinishedPlacing = shows(
  orders([openOrder, typedAddress!, submit]),
  unfinishedTexts.placing,
  '#unfinishedOrder ordering',
)
export const UnfinishedPlaced = shows(
  orders([openOrder, typedAddress!, submit], { orderUnfinished: orderUnfinished.good }),
  officeSentences['unfinished.ordered'],
)
export const UnfinishedRefused = shows(
  orders([openOrder, typedAddress!, submit], { orderUnfinished: orderUnfinished.refused }),
  errorSentences['checkout.cash_refused'],
)
export const UnfinishedForgetting = shows(
  unfinishedWith({ forgetUnfinished: { events: [forgetIt] } }),
  unfinishedTexts.forgetting,
  '#forgetUnfinished forgetting',
)
export const UnfinishedForgotten = shows(
  unfinishedWith({ forgetUnfinished: { events: [forgetIt], replies: { forgetUnfinished: forgetUnfinished.good } } }),
  officeSentences['unfinished.forgotten'],
)
