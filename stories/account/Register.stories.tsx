import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { registerFixtures } from '../../machines/register/register.fixtures.ts'
import RegisterPage from '../../src/views/account/RegisterPage.tsx'
import type { Path } from '../support/flows.ts'
import { inHouse } from '../support/story.ts'

const { events, outcomes } = registerFixtures
const typed = events['form.change']
const [byPhone] = events['method.choose']
const [submit] = events['form.submit']

const google = { kind: 'development', ask: () => new Promise<string>(() => {}) } as const
const after = (path: readonly EventObject[], replies: Path['replies'] = {}) =>
  inHouse({ flows: { register: { events: path, replies } }, app: { google } })

const meta: Meta<typeof RegisterPage> = { title: 'Account/Register', component: RegisterPage, parameters: after([]) }
export default meta
type Story = StoryObj<typeof RegisterPage>

export const ByEmail: Story = {}
export const ByPhone: Story = { parameters: after([byPhone]) }
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
export const Taken: Story = { parameters: after([...typed, submit], { register: outcomes.register.refused }) }
export const RefusedField: Story = { parameters: after([...typed, submit], { register: outcomes.register.withIssues }) }
export const ServerAway: Story = { parameters: after([...typed, submit], { register: outcomes.register.unreachable }) }
