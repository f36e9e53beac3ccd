import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { accountFixtures } from '#machines/account/account.fixtures.ts'
import { accountMachine } from '#machines/account/account.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events } = accountFixtures

const meta: Meta = {
  title: 'Flows without a screen/Account',
  render: () => (
    <Headless
      machine={accountMachine}
      purpose="The account of an e-mail address or phone number: registered, verified, closed, and its data cleared."
    />
  ),
}
export default meta
type Story = StoryObj

const after = (...path: readonly EventObject[]): Story => ({
  parameters: withApp({ flows: { account: { events: path } } }),
})
const [register] = events['account.register']
const [create] = events['account.create']
const [byLink] = events['account.verify']
const [tooOld] = events['account.forget']
const [close] = events['account.close']
const [longAfter] = events['account.clear']

export const Unregistered = shows(after(), '#account unregistered')
export const Pending = shows(after(register), '#account pending')
export const Open = shows(after(register, byLink), '#account open')
export const OpenedByGoogle = shows(after(create), '#account open')
export const Closed = shows(after(register, byLink, close), '#account closed')
export const Forgotten = shows(after(register, tooOld), '#account forgotten')
export const Cleared = shows(after(register, byLink, close, longAfter), '#account cleared')
