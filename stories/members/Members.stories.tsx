import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Member } from '#contract/members/entity.ts'
import { membersQuery } from '#data/members.ts'
import { staffRolesQuery } from '#data/users.ts'
import { owner } from '#machines/core/fixtures.ts'
import { memberFixtures, mitu } from '#machines/members/member.fixtures.ts'
import { packer } from '#machines/users/changeRole.fixtures.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { membersTexts as texts } from '#messages/members.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { presetNames } from '#messages/rights.ts'
import { Members } from '#views/office/people/Members.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const people: readonly Member[] = [
  mitu,
  { ...mitu, _id: 'rafiq', name: 'রফিকুল ইসলাম', contact: '01712345678', staffRole: undefined },
]

const meta: Meta<typeof Members> = {
  title: 'Back offices/People/Members',
  decorators: [inOfficeLayout],
  component: Members,
}
export default meta
type Story = StoryObj<typeof Members>

const withList = (found: readonly Member[]) => () => cacheWith([membersQuery, found], [staffRolesQuery, [packer]])
const showing = (more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: '/owner/people', user: owner, cache: withList(people), ...more }),
})

export const Loading = shows(showing({ cache: emptyCache }), texts.hint)
export const Failed = shows(showing({ cache: failingCache }), flowSentences['failure.no_connection'])
export const Nobody = shows(showing({ cache: withList([]) }), texts.none)
export const People = shows(showing(), presetNames.packer, texts.everything, '#member closed')

const { events, outcomes } = memberFixtures
const [change, remove] = events['dialog.open']
const [everything] = events['role.choose']
const [confirm] = events['dialog.confirm']
const steps = (sent: readonly EventObject[], replies = {}) =>
  showing({ flows: { member: { events: sent as (typeof change)[], replies } } })

export const ChoosingRole = shows(steps([change]), texts.changeText(mitu.name), '#member choosing')
export const RoleOnItsWay = shows(steps([change, everything, confirm]), texts.changeTitle, '#member changing')
export const RoleRefused = shows(
  steps([change, everything, confirm], { changeMember: outcomes.changeMember.refused }),
  errorSentences['user.more_rights'],
)
export const AskingToRemove = shows(steps([remove!]), texts.removeText(mitu.name), '#member askingToRemove')
export const RemovalOnItsWay = shows(steps([remove!, confirm]), texts.removing, '#member removing')
export const Removed = shows(
  steps([remove!, confirm], { removeMember: outcomes.removeMember.good }),
  officeSentences['members.removed'],
)
