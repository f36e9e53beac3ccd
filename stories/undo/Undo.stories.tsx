import type { Meta, StoryObj } from '@storybook/react-vite'
import { undoFixtures } from '#machines/undo/undo.fixtures.ts'
import { undoMachine } from '#machines/undo/undo.machine.ts'
import { undoTexts } from '#messages/ui.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, outcomes } = undoFixtures

const meta: Meta = {
  title: 'Flows without a screen/Undo',
  render: () => <Headless machine={undoMachine} input={inputs.step} purpose="Takes back what has just been done." />,
}
export default meta
type Story = StoryObj

const answered = (replies: { readonly takeBack?: unknown }): Story => ({
  parameters: withApp({ flows: { undo: { replies } } }),
})

export const Undoing = shows(answered({}), '#undo undoing')
export const Undone = shows(
  answered({ takeBack: outcomes.takeBack.good }),
  undoTexts.undone.orderStatus,
  '#undo undone',
)
/** Somebody has moved the order since. */
export const Refused = shows(
  answered({ takeBack: outcomes.takeBack.refused }),
  'Somebody else has moved this order since.',
  '#undo refused',
)
