import type { Meta, StoryObj } from '@storybook/react-vite'
import { Coverage } from '#devtools/storybook/Coverage.tsx'
import { flows } from '#machines/registry.ts'
import states from '../states.json'
import { shows } from '../support/shows.ts'

const meta: Meta<typeof Coverage> = { title: 'Flows/State coverage', component: Coverage, args: { flows } }
export default meta

/** All stories; `npm run coverage:flows` generates the list. */
export const StateCoverage: StoryObj<typeof Coverage> = shows(
  { args: { states } },
  'a story shows each of them',
  ...flows.map(({ machine }) => machine.id),
)
/** States without a story are marked. */
export const WithGaps: StoryObj<typeof Coverage> = shows(
  {
    args: {
      flows: flows.filter(({ machine }) => machine.id === 'signIn' || machine.id === 'session'),
      states: { signIn: { editing: ['account-sign-in--empty', 'account-sign-in--wrong-password'] } },
    },
  },
  'of them without a story',
  'no story',
)
