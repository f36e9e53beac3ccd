import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { signInFixtures } from '../../machines/signIn/signIn.fixtures.ts'
import LoginPage from '../../src/views/account/LoginPage.tsx'
import type { Path } from '../support/flows.ts'
import { inHouse } from '../support/story.ts'

const { events, outcomes } = signInFixtures
const [byPhone, byMail, password] = events['form.change']
const [submit] = events['form.submit']

const google = { kind: 'development', ask: () => new Promise<string>(() => {}) } as const
const after = (typed: readonly EventObject[], replies: Path['replies'] = {}) =>
  inHouse({ flows: { signIn: { events: typed, replies } }, app: { google } })

const meta: Meta<typeof LoginPage> = { title: 'Account/Sign in', component: LoginPage, parameters: after([]) }
export default meta
type Story = StoryObj<typeof LoginPage>

export const Empty: Story = {}
export const NothingTyped: Story = { parameters: after([submit]) }
export const SigningIn: Story = { parameters: after([byMail, password, submit]) }
export const WrongPassword: Story = {
  parameters: after([byMail, password, submit], { signIn: outcomes.signIn.refused }),
}
export const TooManyTries: Story = {
  parameters: after([byMail, password, submit], { signIn: outcomes.signIn.tooMany }),
}
export const ServerAway: Story = {
  parameters: after([byMail, password, submit], { signIn: outcomes.signIn.unreachable }),
}
export const NotVerifiedByMail: Story = {
  parameters: after([byMail, password, submit], { signIn: outcomes.signIn.unverified }),
}
export const NotVerifiedByPhone: Story = {
  parameters: after([byPhone, password, submit], { signIn: outcomes.signIn.unverified }),
}
export const SendingTheLink: Story = {
  parameters: after([byMail, password, submit, ...events['verify.send']], { signIn: outcomes.signIn.unverified }),
}
export const Offline: Story = { parameters: inHouse({ app: { online: false } }) }
