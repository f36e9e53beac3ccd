import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Path } from '../../devtools/storybook/storyFlows.ts'
import { googleSignInFixtures } from '../../machines/account/googleSignIn.fixtures.ts'
import { registerFixtures } from '../../machines/account/register.fixtures.ts'
import RegisterPage from '../../src/views/account/RegisterPage.tsx'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const { events, outcomes } = registerFixtures
const typed = events['form.change']
const [byPhone] = events['method.choose']
const [submit] = events['form.submit']
const [credential] = googleSignInFixtures.events['google.credential']

const google = { kind: 'development', openPopup: () => new Promise<string>(() => {}) } as const
const after = (path: readonly EventObject[], replies: Path['replies'] = {}) =>
  withApp({ flows: { register: { events: path, replies } }, app: { google } })
const submitted = (register: unknown) => ({ parameters: after([...typed, submit], { register }) })

const meta: Meta<typeof RegisterPage> = { title: 'Account/Register', component: RegisterPage, parameters: after([]) }
export default meta
type Story = StoryObj<typeof RegisterPage>

export const ByEmail: Story = {}
export const ByPhone: Story = { parameters: after([byPhone]) }
export const Filled: Story = { parameters: after(typed) }
export const FilledByPhone: Story = { parameters: after([byPhone, ...typed]) }
export const NothingTyped: Story = { parameters: after([submit]) }
export const NothingTypedByPhone: Story = { parameters: after([byPhone, submit]) }
export const DifferentPasswords: Story = {
  parameters: after([
    ...typed,
    { type: 'form.change', field: 'confirmPassword', value: 'other1' } as EventObject,
    submit,
  ]),
}
export const Registering: Story = { parameters: after([...typed, submit]) }
export const RegisteringByPhone: Story = { parameters: after([byPhone, ...typed, submit]) }
export const Registered: Story = submitted(outcomes.register.good)
export const RegisteredByPhone: Story = {
  parameters: after([byPhone, ...typed, submit], { register: outcomes.register.good }),
}
export const Taken: Story = submitted(outcomes.register.refused)
export const RefusedField: Story = submitted(outcomes.register.withIssues)
export const TooManyTries: Story = submitted(outcomes.register.tooMany)
export const FailedWithoutWords: Story = submitted(outcomes.register.serverError)
export const ServerAway: Story = submitted(outcomes.register.unreachable)
export const GoogleSigningUp: Story = {
  parameters: withApp({ flows: { googleSignIn: { events: [credential] } }, app: { google } }),
}
export const FlowChart: Story = withCharts(Filled, 'register')
