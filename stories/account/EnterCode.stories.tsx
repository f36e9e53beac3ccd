import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { RESEND_COOLDOWN_S } from '#contract/constants.ts'
import { type Path, passTime } from '#devtools/storybook/storyFlows.ts'
import { enterCodeFixtures } from '#machines/account/enterCode.fixtures.ts'
import { signInCodeFixtures } from '#machines/account/signInCode.fixtures.ts'
import { accountStepScreens as texts } from '#messages/accountSteps.ts'
import { enterCodeScreen as codeTexts } from '#messages/enterCode.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { ruleSentences } from '#messages/rules.ts'
import { secondFactorTexts } from '#messages/secondFactor.ts'
import { SecondFactorPage } from '#views/account/FactorStep.tsx'
import OtpPage from '#views/account/OtpPage.tsx'
import OtpRegisterPage from '#views/account/OtpRegisterPage.tsx'
import SignInByCodePage from '#views/account/SignInByCodePage.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events, outcomes } = enterCodeFixtures
const [whole, half] = events['otp.paste']
const [submit] = events['form.submit']
const [again] = events['code.resend']
const cooledDown = passTime(RESEND_COOLDOWN_S * 1000)

const app = { demoInbox: '/api/dev/inbox' }
const after = (path: readonly EventObject[], replies: Path['replies'] = {}) =>
  withApp({ state: { identifier: inputs.reset.identifier }, flows: { enterCode: { events: path, replies } }, app })
const verified = (verifyOtp: unknown) => ({ parameters: after([whole], { verifyOtp }) })
const sentAgain = (resendOtp: unknown) => ({ parameters: after([half, cooledDown, again], { resendOtp }) })

const meta: Meta<typeof OtpPage> = {
  title: 'Account/Enter the code',
  component: OtpPage,
  loaders: [SecondFactorPage.preload],
}
export default meta
type Story = StoryObj<typeof OtpPage>
const afterRegistration = (path: readonly EventObject[], replies: Path['replies'] = {}) => ({
  render: () => <OtpRegisterPage />,
  parameters: withApp({
    state: { phone: inputs.register.identifier },
    flows: { enterCode: { events: path, replies } },
    app,
  }),
})

export const CoolingDown: Story = shows(
  { parameters: after([]) },
  inputs.reset.identifier,
  codeTexts.codeOrLink,
  '#enterCode entering.resend.coolingDown',
)
export const AfterRegistration: Story = shows(afterRegistration([]), codeTexts.enterCode, inputs.register.identifier)
export const TooShort: Story = shows(
  { parameters: after([half, submit]) },
  flowSentences['account.invalid_otp'],
  '#enterCode entering.code.editing',
)
export const Verifying: Story = shows({ parameters: after([whole]) }, '#enterCode entering.code.verifying')
export const CodeWrong: Story = shows(
  verified(outcomes.verifyOtp.refused),
  errorSentences['account.wrong_code'],
  '#enterCode entering.code.editing',
)
export const CodeExpired: Story = shows(
  verified(outcomes.verifyOtp.expired),
  errorSentences['account.code_expired'],
  '#enterCode entering.code.expired',
)
export const ServerUnreachable: Story = shows(
  verified(outcomes.verifyOtp.unreachable),
  flowSentences['account.otp_failed'],
  flowSentences['failure.no_connection'],
)
export const Accepted: Story = shows(
  afterRegistration([whole], { verifyOtp: outcomes.verifyOtp.good }),
  flowSentences['account.verified_toast'],
  '#enterCode accepted',
)

export const MaySendAgain: Story = shows(
  { parameters: after([cooledDown]) },
  codeTexts.sendAgain,
  '#enterCode entering.resend.ready',
)
export const SendingAgain: Story = shows(
  { parameters: after([half, cooledDown, again]) },
  codeTexts.sendingAgain,
  '#enterCode entering.resend.sending',
)
export const SentAgain: Story = shows(
  sentAgain(outcomes.resendOtp.good),
  flowSentences['account.code_sent'],
  codeTexts.sendAgainIn(RESEND_COOLDOWN_S),
)
export const CodeNotSentAgain: Story = shows(
  sentAgain(outcomes.resendOtp.refused),
  'The shop is resting.',
  '#enterCode entering.resend.ready',
)

export const NobodyNamed: Story = shows({}, flowSentences['account.invalid_otp'], codeTexts.startAgain)

const byCode = signInCodeFixtures
const [phone, shortPhone] = byCode.events['form.change']
const [send] = byCode.events['form.submit']
/** The page that signs in by a code alone, after these events of its form and of the code. */
const signingIn = (events: readonly EventObject[], sendSignInCode?: unknown, code?: Path) => ({
  render: () => <SignInByCodePage />,
  parameters: withApp({
    state: { from: inputs.signIn.from },
    flows: {
      signInCode: { events, replies: sendSignInCode === undefined ? {} : { sendSignInCode } },
      ...(code && { enterCode: code }),
    },
    app,
  }),
})
const codeAsked = (verifyOtp?: unknown) =>
  signingIn([phone, send], byCode.outcomes.sendSignInCode.good, {
    events: verifyOtp === undefined ? [] : [whole],
    replies: verifyOtp === undefined ? {} : { verifyOtp },
  })

export const AskingForTheNumber: Story = shows(signingIn([]), texts.signInByCode, texts.sendCode, '#signInCode editing')
export const NumberTooShort: Story = shows(signingIn([shortPhone, send]), ruleSentences['validation.invalid_phone'])
export const AskingForTheCode: Story = shows(signingIn([phone, send]), '#signInCode requesting')
export const CodeNotSent: Story = shows(
  signingIn([phone, send], byCode.outcomes.sendSignInCode.unreachable),
  flowSentences['account.code_not_sent'],
  flowSentences['failure.no_connection'],
)
export const CodeToSignIn: Story = shows(codeAsked(), inputs.signIn.identifier, '#signInCode requested')
export const SignedInByCode: Story = shows(
  codeAsked(outcomes.verifyOtp.signedIn),
  flowSentences['account.login_successful'],
  '#enterCode accepted',
)
export const SecondFactorAfterCode: Story = shows(
  codeAsked(outcomes.verifyOtp.factorNeeded),
  secondFactorTexts.title,
  '#enterCode provingFactor',
)
