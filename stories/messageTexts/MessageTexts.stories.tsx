import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { LANGUAGES } from '#contract/languages.ts'
import type { MessageText, MessageTexts } from '#contract/messageTexts/entity.ts'
import { MESSAGE_NAMES } from '#contract/messageTexts/holes.ts'
import { messageTextsQuery } from '#data/messageTexts.ts'
import { admin } from '#machines/core/fixtures.ts'
import { confirmLinkTexts, messageTextFixtures, payLinkTexts } from '#machines/messageTexts/messageText.fixtures.ts'
import { flowSentences } from '#messages/flows.ts'
import { formatCount } from '#messages/format.ts'
import { messageTextsScreen as texts } from '#messages/messageTexts.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import MessageTextsPage from '#views/admin/messageTexts/MessageTextsPage.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const changed: readonly MessageText[] = [payLinkTexts, confirmLinkTexts]
const all: MessageTexts = {
  smsPrice: 0.35,
  texts: MESSAGE_NAMES.flatMap((message) =>
    LANGUAGES.map((language): MessageText => {
      const own = changed.find((one) => one.message === message && one.language === language)
      const { parts } = message === 'undelivered' || message === 'phoneChanged' ? confirmLinkTexts : payLinkTexts
      return own ?? { _id: `${message}-${language}`, message, language, parts, updatedAt: null }
    }),
  ),
}

const meta: Meta<typeof MessageTextsPage> = {
  title: 'Back offices/Mails and SMS',
  decorators: [inOfficeLayout],
  component: MessageTextsPage,
}
export default meta
type Story = StoryObj<typeof MessageTextsPage>

const withTexts = (smsPrice: number) => () => cacheWith([messageTextsQuery, { ...all, smsPrice }])
const showing = (more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: '/admin/messages', user: admin, cache: withTexts(0.35), ...more }),
})

export const Loading = shows(showing({ cache: emptyCache }), texts.title)
export const Failed = shows(showing({ cache: failingCache }), flowSentences['failure.no_connection'])
export const Full = shows(
  showing(),
  texts.own.en,
  texts.groups.sellers,
  texts.smsOnly,
  '#messageText closed',
  ...MESSAGE_NAMES.map((name) => texts.names[name]),
)

const { events, outcomes } = messageTextFixtures
const [opensBoth, opensSms] = events['dialog.open']
const [, withoutLink, unknown, half] = events['form.change']
const [submit] = events['form.submit']
const writing = (sent: readonly EventObject[], replies = {}, smsPrice = 0.35) =>
  showing({ cache: withTexts(smsPrice), flows: { messageText: { events: sent as (typeof submit)[], replies } } })

export const TextFilling = shows(
  writing([opensBoth]),
  texts.dialogs.en(texts.names.payLink),
  texts.smsCost(2, formatCount(2), formatTaka(0.7)),
  texts.standard.sms,
  texts.holes.link,
  'Pay Tk 1,250 to Sharee House',
  '#messageText filling',
)
export const SmsFilling = shows(
  writing([opensSms], {}, 0),
  texts.dialogs.en(texts.names.confirmLink),
  texts.smsParts(1, formatCount(1)),
)
export const ValuesRefused = shows(
  writing([opensBoth, withoutLink, unknown, half, submit]),
  ruleSentences['validation.message_hole_missing']({ hole: '{{link}}' }),
  ruleSentences['validation.message_hole_open'],
  ruleSentences['validation.message_hole_unknown']({ hole: '{{number}}' }),
)
export const TextSaving = shows(writing([opensBoth, submit]), texts.saving, '#messageText saving')
export const TextSaved = shows(
  writing([opensBoth, submit], { saveMessageText: outcomes.saveMessageText.good }),
  officeSentences['messageTexts.saved'],
  '#messageText closed',
)
export const SaveFailed = shows(
  writing([opensBoth, submit], { saveMessageText: outcomes.saveMessageText.serverError }),
  officeSentences['messageTexts.save_failed'],
)
