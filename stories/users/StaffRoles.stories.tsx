import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { StaffRole } from '#contract/users/entity.ts'
import { rightsQuery, staffRolesQuery } from '#data/users.ts'
import { admin } from '#machines/core/fixtures.ts'
import { packer } from '#machines/users/changeRole.fixtures.ts'
import { counter, staffRoleFixtures } from '#machines/users/staffRole.fixtures.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { presetNames } from '#messages/rights.ts'
import { staffRolesTexts as texts } from '#messages/staffRoles.ts'
import { StaffRoles } from '#views/office/people/StaffRoles.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const roles: readonly StaffRole[] = [
  packer,
  { ...packer, _id: 'editor', preset: 'editor', rights: ['catalogue', 'content'], people: [] },
  counter,
  { ...counter, _id: 'long', name: 'রাতের পালায় যারা ফোন ধরেন ও অর্ডার সংশোধন করেন', people: [] },
]

const meta: Meta<typeof StaffRoles> = {
  title: 'Back offices/Users/Roles of the staff',
  decorators: [inOfficeLayout],
  component: StaffRoles,
}
export default meta
type Story = StoryObj<typeof StaffRoles>

const showing = (more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({
    path: '/admin/users',
    user: admin,
    cache: () => cacheWith([staffRolesQuery, roles]),
    ...more,
  }),
})

export const Loading = shows(showing({ cache: emptyCache }), texts.hint)
export const Failed = shows(showing({ cache: failingCache }), flowSentences['failure.no_connection'])
export const Listed = shows(showing(), presetNames.packer, texts.preset, texts.nobody, '#staffRole closed')

const { events, outcomes } = staffRoleFixtures
const [add, change, remove] = events['dialog.open']
const [named, chosen] = events['form.change']
const [submit] = events['form.submit']
const [confirm] = events['dialog.confirm']
const steps = (sent: readonly EventObject[], replies = {}, more: Parameters<typeof withApp>[0] = {}) =>
  showing({ flows: { staffRole: { events: sent as (typeof add)[], replies } }, ...more })
const filled = [add, named!, chosen!, submit]

export const Adding = shows(steps([add]), texts.addText, '#staffRole filling')
export const NothingChosen = shows(
  steps([add, submit]),
  ruleSentences['validation.staff_role_name'],
  ruleSentences['validation.staff_role_rights'],
)
/** Somebody who may not do everything gives only what they may do. */
export const FewRights = shows(
  steps(
    [add],
    {},
    {
      cache: () => cacheWith([staffRolesQuery, roles], [rightsQuery, { all: false, rights: ['people', 'packing'] }]),
    },
  ),
  texts.addText,
)
export const OnItsWay = shows(steps(filled), texts.saving, '#staffRole adding')
export const Refused = shows(
  steps(filled, { makeStaffRole: outcomes.makeStaffRole.refused }),
  errorSentences['user.more_rights'],
)
export const Changing = shows(steps([change]), texts.changeText, '#staffRole editing')
export const ChangeOnItsWay = shows(steps([change, submit]), texts.saving, '#staffRole changing')
export const Changed = shows(
  steps([change, submit], { changeStaffRole: outcomes.changeStaffRole.good }),
  officeSentences['staffRoles.changed'],
)
export const AskingToDelete = shows(steps([remove]), texts.deleteHeld('Sabbir Hossain'), '#staffRole askingToDelete')
export const DeletionOnItsWay = shows(steps([remove, confirm]), texts.deleting, '#staffRole deleting')
export const StillHeld = shows(
  steps([remove, confirm], { deleteStaffRole: outcomes.deleteStaffRole.refused }),
  errorSentences['staff_role.held']({ people: 1 }),
)
