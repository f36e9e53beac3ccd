import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { SECOND_FACTOR_MS } from '#contract/constants.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { type Path, passTime } from '#devtools/storybook/storyFlows.ts'
import { googleSignInFixtures } from '#machines/account/googleSignIn.fixtures.ts'
import { secondFactorFixtures } from '#machines/account/secondFactor.fixtures.ts'
import { signInFixtures } from '#machines/account/signIn.fixtures.ts'
import { accountTexts, demoTexts, accountScreens as screens } from '#messages/account.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { ruleSentences } from '#messages/rules.ts'
import { secondFactorTexts } from '#messages/secondFactor.ts'
import { commonTexts } from '#messages/ui.ts'
import { SecondFactorPage } from '#views/account/FactorStep.tsx'
import LoginPage, { DemoSignIn } from '#views/account/LoginPage.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events, outcomes } = signInFixtures
const [, byMail, password] = events['form.change']
const [submit] = events['form.submit']
const [sendAgain] = events['verify.send']
const byGoogle = googleSignInFixtures

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

export const Empty: Story = shows({}, accountTexts.welcomeBack, accountTexts.signInToYourAccount)
export const ForOrders: Story = shows(
  { parameters: withApp({ state: { from: shopRoutes.orders } }) },
  screens.orderedAsGuest,
  screens.trackOrder,
)
export const NothingTyped: Story = shows(
  { parameters: after([submit]) },
  ruleSentences['validation.identifier_required'],
  ruleSentences['validation.password_required'],
)
export const SigningIn: Story = shows({ parameters: after([byMail, password, submit]) }, '#signIn signingIn')
export const SignedIn: Story = shows(
  submitted(outcomes.signIn.good),
  flowSentences['account.login_successful'],
  '#signIn signedIn',
)
/** With the key of the demo shop the page offers the demo accounts. */
export const DemoShop: Story = shows(
  { parameters: withApp({ app: { google, demoAccounts } }) },
  demoTexts.title,
  ...Object.values(demoTexts.signInAs),
)

export const DemoSigningIn: Story = shows(
  { parameters: after(signInFixtures.events['demo.choose']) },
  '#signIn signingInDemo',
)

export const PasswordWrong: Story = shows(
  submitted(outcomes.signIn.refused),
  errorSentences['account.wrong_credentials'],
  '#signIn editing',
)
export const FieldRefused: Story = shows(
  submitted(outcomes.signIn.withIssues),
  'Check the form',
  ruleSentences['validation.invalid_email'],
)
export const ServerUnreachable: Story = shows(
  submitted(outcomes.signIn.unreachable),
  flowSentences['account.login_failed'],
  flowSentences['failure.no_connection'],
)

export const NotVerifiedByMail: Story = shows(
  submitted(outcomes.signIn.unverified),
  errorSentences['account.not_verified'],
  screens.sendLink,
  '#signIn unverified',
)
export const SendingTheLink: Story = shows(sendingAgain(), screens.sendLink, '#signIn sendingVerification')
export const LinkSent: Story = shows(sendingAgain(outcomes.resendOtp.good), '#signIn leftToVerify')
export const LinkNotSent: Story = shows(
  sendingAgain(outcomes.resendOtp.refused),
  flowSentences['session.too_many_tries']({ seconds: 120 }),
  screens.sendLink,
  '#signIn unverified',
)

const [credential] = byGoogle.events['google.credential']
const [missing] = byGoogle.events['google.missing']
const { googleLogin } = byGoogle.outcomes
export const GoogleSigningIn: Story = shows(throughGoogle(credential), '#googleSignIn signingIn')
export const GoogleSignedIn: Story = shows(
  throughGoogle(credential, { googleLogin: googleLogin.good }),
  flowSentences['account.google_successful'],
  '#googleSignIn signedIn',
)
export const GoogleRefused: Story = shows(
  throughGoogle(credential, { googleLogin: googleLogin.refused }),
  'This Google account could not be verified.',
  '#googleSignIn idle',
)
export const GoogleAsksForTheCode: Story = shows(
  throughGoogle(credential, { googleLogin: googleLogin.factorNeeded }),
  secondFactorTexts.appCode,
  '#googleSignIn provingFactor',
)
export const GoogleNotSetUp: Story = shows(
  {
    parameters: withApp({ flows: { googleSignIn: { events: [missing] } }, app: { google: { kind: 'unconfigured' } } }),
  },
  flowSentences['account.google_missing'],
  '#googleSignIn idle',
)
export const WithoutGoogle: Story = shows({ parameters: withApp({ app: { google: null } }) }, screens.signIn)
export const Offline: Story = shows({ parameters: withApp({ app: { google, online: false } }) }, commonTexts.offline)

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
export const AsksForTheCode: Story = shows(
  withFactor(),
  secondFactorTexts.enterAppCode,
  '#signIn provingFactor',
  '#secondFactor app.typing',
)
export const CheckingTheCode: Story = shows(withFactor([appCode, send]), '#secondFactor app.checking')
export const CodeWrong: Story = shows(
  withFactor([appCode, send], proveFactor.refused),
  errorSentences['account.wrong_app_code'],
  '#secondFactor app.typing',
)
export const CodeNotChecked: Story = shows(
  withFactor([appCode, send], proveFactor.unreachable),
  flowSentences['second_factor.failed'],
  flowSentences['failure.no_connection'],
)
export const SignedInByCode: Story = shows(
  withFactor([appCode, send], proveFactor.good),
  flowSentences['account.login_successful'],
  '#secondFactor granted',
)
export const AsksForARecoveryCode: Story = shows(
  withFactor([useRecovery]),
  secondFactorTexts.enterRecoveryCode,
  '#secondFactor recovery.typing',
)
export const CheckingARecoveryCode: Story = shows(
  withFactor([useRecovery, recoveryCode, send]),
  '#secondFactor recovery.checking',
)
export const TookTooLong: Story = shows(
  withFactor([passTime(SECOND_FACTOR_MS)]),
  flowSentences['second_factor.expired'],
  secondFactorTexts.backToPassword,
  '#secondFactor expired',
)
