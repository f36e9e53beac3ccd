import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Path } from '#devtools/storybook/storyFlows.ts'
import { registerFixtures } from '#machines/account/register.fixtures.ts'
import { accountScreens, accountTexts } from '#messages/account.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { ruleSentences } from '#messages/rules.ts'
import RegisterPage from '#views/account/RegisterPage.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events, outcomes } = registerFixtures
const typed = events['form.change']
const [byPhone] = events['method.choose']
const [submit] = events['form.submit']

const google = { kind: 'development', openPopup: () => new Promise<string>(() => {}) } as const
const after = (path: readonly EventObject[], replies: Path['replies'] = {}) =>
  withApp({ flows: { register: { events: path, replies } }, app: { google } })
const submitted = (register: unknown) => ({ parameters: after([...typed, submit], { register }) })

const meta: Meta<typeof RegisterPage> = { title: 'Account/Register', component: RegisterPage, parameters: after([]) }
export default meta
type Story = StoryObj<typeof RegisterPage>

export const ByEmail: Story = shows({}, accountTexts.createAccount, accountScreens.signUpWithGoogle)
export const ByPhone: Story = shows({ parameters: after([byPhone]) }, accountScreens.phoneHint)
export const NothingTyped: Story = shows(
  { parameters: after([submit]) },
  ruleSentences['validation.name_too_short'],
  ruleSentences['validation.invalid_email'],
  ruleSentences['validation.password_too_short'],
)
export const Registering: Story = shows({ parameters: after([...typed, submit]) }, '#register registering')
export const Registered: Story = shows(
  submitted(outcomes.register.good),
  flowSentences['account.go_to_your_email'],
  '#register registered',
)
export const Taken: Story = shows(
  submitted(outcomes.register.refused),
  errorSentences['account.email_taken'],
  '#register editing',
)
export const ServerUnreachable: Story = shows(
  submitted(outcomes.register.unreachable),
  flowSentences['account.registration_failed'],
  flowSentences['failure.no_connection'],
)
