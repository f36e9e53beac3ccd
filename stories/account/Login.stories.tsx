import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { googleSignInFixtures } from '../../machines/googleSignIn/googleSignIn.fixtures.ts'
import { signInFixtures } from '../../machines/signIn/signIn.fixtures.ts'
import LoginPage from '../../src/views/account/LoginPage.tsx'
import { charted } from '../support/charted.ts'
import type { Path } from '../support/flows.ts'
import { inHouse } from '../support/story.ts'

const { events, outcomes } = signInFixtures
const [byPhone, byMail, password] = events['form.change']
const [submit] = events['form.submit']
const [sendAnew] = events['verify.send']
const byGoogle = googleSignInFixtures

const [demoChoice] = events['demo.choose']
const google = { kind: 'development', ask: () => new Promise<string>(() => {}) } as const
const after = (typed: readonly EventObject[], replies: Path['replies'] = {}) =>
  inHouse({ flows: { signIn: { events: typed, replies } }, app: { google } })
const tried = (signIn: unknown) => ({ parameters: after([byMail, password, submit], { signIn }) })
const askedAnew = (resendOtp?: unknown) => ({
  parameters: after([byMail, password, submit, sendAnew], {
    signIn: outcomes.signIn.unverified,
    ...(resendOtp === undefined ? {} : { resendOtp }),
  }),
})
const demoAccounts = (['admin', 'owner', 'user'] as const).map((role) => ({ role, identifier: 'a', password: 'b' }))
const inDemo = (typed: readonly EventObject[], replies: Path['replies'] = {}) => ({
  parameters: inHouse({ flows: { signIn: { events: typed, replies } }, app: { google, demoAccounts } }),
})
const throughGoogle = (event: EventObject, replies: Path['replies'] = {}) => ({
  parameters: inHouse({ flows: { googleSignIn: { events: [event], replies } }, app: { google } }),
})

const meta: Meta<typeof LoginPage> = { title: 'Account/Sign in', component: LoginPage, parameters: after([]) }
export default meta
type Story = StoryObj<typeof LoginPage>

export const Empty: Story = {}
export const Filled: Story = { parameters: after([byMail, password]) }
export const NothingTyped: Story = { parameters: after([submit]) }
export const SigningIn: Story = { parameters: after([byMail, password, submit]) }
export const SignedIn: Story = tried(outcomes.signIn.good)

/** With the key of the demo shop its accounts are offered. */
export const DemoShop: Story = inDemo([])
export const DemoSigningIn: Story = inDemo([demoChoice])
export const DemoRefused: Story = inDemo([demoChoice], { signIn: outcomes.signIn.refused })

export const WrongPassword: Story = tried(outcomes.signIn.refused)
export const FieldRefused: Story = tried(outcomes.signIn.withIssues)
export const TooManyTries: Story = tried(outcomes.signIn.tooMany)
/** The server says nothing: the sentence of the specification stands in. */
export const FailedWithoutWords: Story = tried(outcomes.signIn.silent)
export const ServerAway: Story = tried(outcomes.signIn.unreachable)
export const ServerTooSlow: Story = tried(outcomes.signIn.timedOut)
export const AnswerUnreadable: Story = tried(outcomes.signIn.unreadable)

export const NotVerifiedByMail: Story = tried(outcomes.signIn.unverified)
export const NotVerifiedByPhone: Story = {
  parameters: after([byPhone, password, submit], { signIn: outcomes.signIn.unverified }),
}
export const SendingTheLink: Story = askedAnew()
export const LinkSent: Story = askedAnew(outcomes.resendOtp.good)
export const LinkNotSent: Story = askedAnew(outcomes.resendOtp.refused)

const [credential, withoutCredential] = byGoogle.events['google.credential']
const { googleLogin } = byGoogle.outcomes
export const GoogleSigningIn: Story = throughGoogle(credential)
export const GoogleSignedIn: Story = throughGoogle(credential, { googleLogin: googleLogin.good })
export const GoogleRefused: Story = throughGoogle(credential, { googleLogin: googleLogin.refused })
export const GoogleAway: Story = throughGoogle(credential, { googleLogin: googleLogin.unreachable })
export const GoogleWithoutCredential: Story = throughGoogle(withoutCredential)
export const WithoutGoogle: Story = { parameters: inHouse({ app: { google: null } }) }
export const Offline: Story = { parameters: inHouse({ app: { google, online: false } }) }
export const FlowChart: Story = charted(Filled, 'signIn')
export const FlowChartOfGoogle: Story = charted(Empty, 'googleSignIn', meta)
