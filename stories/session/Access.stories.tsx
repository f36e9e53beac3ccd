import type { Meta, StoryObj } from '@storybook/react-vite'
import { accessFixtures } from '#machines/session/access.fixtures.ts'
import { type AccessInput, accessMachine, type VisitorChanged } from '#machines/session/access.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs } = accessFixtures

const meta: Meta = { title: 'Flows without a screen/Access' }
export default meta
type Story = StoryObj

const entering = (input: AccessInput, ...steps: readonly VisitorChanged[]): Story => ({
  render: () => (
    <Headless machine={accessMachine} input={input} purpose="Who may open a page, and where others are redirected." />
  ),
  parameters: withApp({ flows: { access: { events: [...steps] } } }),
})

export const Open = shows(entering(inputs.administrator), '#access open')
export const GuestOfGuardedPage = shows(entering(inputs.guest), '#access askedToSignIn')
export const SessionEnded = shows(
  entering(inputs.administrator, { type: 'visitor.changed', visitor: null }),
  '#access ended',
)
export const Unauthorized = shows(entering(inputs.otherRole), '#access unauthorized')
export const OtherRole = shows(entering(inputs.unlisted), '#access otherRole')
export const PageForGuests = shows(entering(inputs.loginAsGuest), '#access openToGuest')
export const SignedInOnLogin = shows(entering(inputs.loginAgain), '#access redirectedToShop')
export const SignedInOnAnotherPageForGuests = shows(entering(inputs.resetAgain), '#access redirectedToHome')
