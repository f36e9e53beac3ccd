import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { SECOND_FACTOR_MS } from '../../contract/constants.ts'
import { type Path, passTime } from '../../devtools/storybook/storyFlows.ts'
import { googleSignInFixtures } from '../../machines/account/googleSignIn.fixtures.ts'
import { secondFactorFixtures } from '../../machines/account/secondFactor.fixtures.ts'
import { signInFixtures } from '../../machines/account/signIn.fixtures.ts'
import { SecondFactorPage } from '../../src/views/account/FactorStep.tsx'
import LoginPage, { DemoSignIn } from '../../src/views/account/LoginPage.tsx'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const { events, outcomes } = signInFixtures
const [byPhone, byMail, password] = events['form.change']
const [submit] = events['form.submit']
const [sendAgain] = events['verify.send']
const byGoogle = googleSignInFixtures

const [demoChoice] = events['demo.choose']
const google = { kind: 'development', openPopup: () => new Promise<string>(() => {}) } as const
const after = (typed: readonly EventObject[], replies: Path['replies'] = {}) =>
  withApp({ flows: { signIn: { events: typed, replies } }, app: { google } })
const submitted = (signIn: unknown) => ({ parameters: after([byMail, password, submit], { signIn }) })
const sendingAgain = (resendOtp?: unknown) => ({
  parameters: after([byMail, password, submit, sendAgain], {
    signIn: outcomes.signIn.unverified,
    ...(resendOtp === undefined ? {} : { resendOtp }),
  }),
})
const demoAccounts = (['admin', 'owner', 'user'] as const).map((role) => ({ role, identifier: 'a', password: 'b' }))
const inDemo = (typed: readonly EventObject[], replies: Path['replies'] = {}) => ({
  parameters: withApp({ flows: { signIn: { events: typed, replies } }, app: { google, demoAccounts } }),
})
const throughGoogle = (event: EventObject, replies: Path['replies'] = {}) => ({
  parameters: withApp({ flows: { googleSignIn: { events: [event], replies } }, app: { google } }),
})

const meta: Meta<typeof LoginPage> = {
  title: 'Account/Sign in',
  component: LoginPage,
  parameters: after([]),
  // A story is inspected as soon as its flows have settled, so its lazy parts are loaded before.
  loaders: [SecondFactorPage.preload, DemoSignIn.preload],
}
export default meta
type Story = StoryObj<typeof LoginPage>

export const Empty: Story = {}
export const Filled: Story = { parameters: after([byMail, password]) }
export const NothingTyped: Story = { parameters: after([submit]) }
export const SigningIn: Story = { parameters: after([byMail, password, submit]) }
export const SignedIn: Story = submitted(outcomes.signIn.good)

/** With the key of the demo shop the page offers the demo accounts. */
export const DemoShop: Story = inDemo([])
export const DemoSigningIn: Story = inDemo([demoChoice])
export const DemoRefused: Story = inDemo([demoChoice], { signIn: outcomes.signIn.refused })

export const WrongPassword: Story = submitted(outcomes.signIn.refused)
export const FieldRefused: Story = submitted(outcomes.signIn.withIssues)
export const TooManyTries: Story = submitted(outcomes.signIn.tooMany)
/** The server sends no message: the fallback of product 10.3 shows. */
export const FailedWithoutWords: Story = submitted(outcomes.signIn.serverError)
export const ServerAway: Story = submitted(outcomes.signIn.unreachable)
export const ServerTooSlow: Story = submitted(outcomes.signIn.timedOut)
export const AnswerUnreadable: Story = submitted(outcomes.signIn.unreadable)

export const NotVerifiedByMail: Story = submitted(outcomes.signIn.unverified)
export const NotVerifiedByPhone: Story = {
  parameters: after([byPhone, password, submit], { signIn: outcomes.signIn.unverified }),
}
export const SendingTheLink: Story = sendingAgain()
export const LinkSent: Story = sendingAgain(outcomes.resendOtp.good)
export const LinkNotSent: Story = sendingAgain(outcomes.resendOtp.refused)

const [credential, withoutCredential] = byGoogle.events['google.credential']
const { googleLogin } = byGoogle.outcomes
export const GoogleSigningIn: Story = throughGoogle(credential)
export const GoogleSignedIn: Story = throughGoogle(credential, { googleLogin: googleLogin.good })
export const GoogleRefused: Story = throughGoogle(credential, { googleLogin: googleLogin.refused })
export const GoogleAway: Story = throughGoogle(credential, { googleLogin: googleLogin.unreachable })
export const GoogleWithoutCredential: Story = throughGoogle(withoutCredential)
export const WithoutGoogle: Story = { parameters: withApp({ app: { google: null } }) }
export const Offline: Story = { parameters: withApp({ app: { google, online: false } }) }
const factor = secondFactorFixtures
const [appCode, recoveryCode] = factor.events['form.change']
const [send] = factor.events['form.submit']
const [useRecovery] = factor.events['recovery.use']
const { proveFactor } = factor.outcomes
/** The password is right, and the person has a second factor. */
const withFactor = (events: readonly EventObject[] = [], reply?: unknown): Story => ({
  parameters: withApp({
    flows: {
      signIn: { events: [byMail, password, submit], replies: { signIn: outcomes.signIn.factorNeeded } },
      secondFactor: { events, replies: reply === undefined ? {} : { proveFactor: reply } },
    },
    app: { google },
  }),
})
const onAPhone = { globals: { viewport: { value: 'phone' } } }
export const AsksForTheCode: Story = withFactor()
export const AsksForTheCodeOnAPhone: Story = { ...withFactor(), ...onAPhone }
export const CodeTooShort: Story = withFactor([factor.events['form.change'][2], send])
export const CheckingTheCode: Story = withFactor([appCode, send])
export const WrongCode: Story = withFactor([appCode, send], proveFactor.refused)
export const TooManyWrongCodes: Story = withFactor([appCode, send], proveFactor.tooMany)
export const CodeNotChecked: Story = withFactor([appCode, send], proveFactor.unreachable)
export const SignedInByCode: Story = withFactor([appCode, send], proveFactor.good)
export const AsksForARecoveryCode: Story = withFactor([useRecovery])
export const CheckingARecoveryCode: Story = withFactor([useRecovery, recoveryCode, send])
export const WrongRecoveryCode: Story = withFactor([useRecovery, recoveryCode, send], proveFactor.refusedRecovery)
export const TookTooLong: Story = withFactor([passTime(SECOND_FACTOR_MS)])
export const TookTooLongOnAPhone: Story = { ...TookTooLong, ...onAPhone }
export const FiveWrongCodes: Story = withFactor([appCode, send], proveFactor.triesExhausted)
export const BackToThePassword: Story = {
  parameters: withApp({
    flows: {
      signIn: {
        events: [byMail, password, submit, ...events['factor.leave']],
        replies: { signIn: outcomes.signIn.factorNeeded },
      },
    },
    app: { google },
  }),
}
export const GoogleAsksForTheCode: Story = throughGoogle(credential, { googleLogin: googleLogin.factorNeeded })

export const FlowChart: Story = withCharts(Filled, 'signIn')
export const FlowChartOfTheCode: Story = withCharts(AsksForTheCode, 'secondFactor', meta)
export const FlowChartOfGoogle: Story = withCharts(Empty, 'googleSignIn', meta)
