import type { Meta, StoryObj } from '@storybook/react-vite'
import { Coverage } from '#devtools/storybook/Coverage.tsx'
import { storiesByState } from '#devtools/storybook/storiesByState.ts'
import { flows } from '#machines/registry.ts'
import shown from '../states.json'
import { shows } from '../support/shows.ts'

interface Shown extends Pick<Parameters<typeof Coverage>[0], 'states'> {
  /** Ids of machines; absent for all. Machines themselves cannot be values of a story: their charts have cycles. */
  readonly machines?: readonly string[]
}

const meta: Meta<Shown> = {
  title: 'Flows/State coverage',
  render: ({ states, machines }) => (
    <Coverage states={states} flows={flows.filter(({ machine }) => machines?.includes(machine.id) ?? true)} />
  ),
}
export default meta

/** All stories; `npm run coverage:flows` measures the list. */
export const StateCoverage: StoryObj<Shown> = shows(
  { args: { states: storiesByState(shown) } },
  'a story shows each of them',
  ...flows.map(({ machine }) => machine.id),
)
/** States without a story are marked. */
export const WithGaps: StoryObj<Shown> = shows(
  {
    args: {
      machines: ['signIn', 'session'],
      states: { signIn: { editing: ['account-sign-in--empty', 'account-sign-in--wrong-password'] } },
    },
  },
  'of them without a story',
  'no story',
)
