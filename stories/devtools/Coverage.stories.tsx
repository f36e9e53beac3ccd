import type { Meta, StoryObj } from '@storybook/react-vite'
import { Coverage } from '../../devtools/storybook/Coverage.tsx'
import { flows } from '../../machines/registry.ts'
import states from '../states.json'

const meta: Meta<typeof Coverage> = { title: 'Flows/State coverage', component: Coverage, args: { flows } }
export default meta

/** All stories; `npm run coverage:flows` generates the list. */
export const StateCoverage: StoryObj<typeof Coverage> = { args: { states } }
/** States without a story are marked. */
export const WithGaps: StoryObj<typeof Coverage> = {
  args: { states: { signIn: { editing: ['account-sign-in--empty', 'account-sign-in--wrong-password'] } } },
}
