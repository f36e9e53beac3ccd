import type { Meta, StoryObj } from '@storybook/react-vite'
import { storesQuery } from '#data/members.ts'
import { customer } from '#machines/core/fixtures.ts'
import { chooseStoreFixtures, packerOfStore, stores } from '#machines/members/chooseStore.fixtures.ts'
import { errorSentences } from '#messages/errors.ts'
import { storesTexts as texts } from '#messages/members.ts'
import { StoreChoice } from '#views/frames/StoreChoice.tsx'
import { cacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof StoreChoice> = { title: 'Account/Store choice', component: StoreChoice }
export default meta
type Story = StoryObj<typeof StoreChoice>

const { events, outcomes } = chooseStoreFixtures
const [choose] = events['store.choose']
const showing = (more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ user: packerOfStore, cache: () => cacheWith([storesQuery, stores]), ...more }),
})

export const InAStore = shows(showing(), texts.title, '#chooseStore idle')
export const AsThemselves = shows(showing({ user: customer }), texts.myself)
export const OnItsWay = shows(
  showing({ flows: { chooseStore: { events: [choose] } } }),
  texts.choosing,
  '#chooseStore choosing',
)
export const Chosen = shows(
  showing({ flows: { chooseStore: { events: [choose], replies: { chooseStore: outcomes.chooseStore.good } } } }),
  texts.title,
  '#chooseStore chosen',
)
export const Refused = shows(
  showing({ flows: { chooseStore: { events: [choose], replies: { chooseStore: outcomes.chooseStore.refused } } } }),
  errorSentences['store.not_found'],
)
