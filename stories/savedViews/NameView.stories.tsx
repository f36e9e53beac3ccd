import type { Meta, StoryObj } from '@storybook/react-vite'
import { nameViewFixtures } from '#machines/savedViews/nameView.fixtures.ts'
import type { NameViewEvent } from '#machines/savedViews/nameView.machine.ts'
import { savedViewsTexts as texts } from '#messages/lists.ts'
import { NameDialog } from '#views/office/NameDialog.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events } = nameViewFixtures
const [taken, free] = events['name.change']
const [submit] = events['name.submit']

const meta: Meta<typeof NameDialog> = {
  title: 'Back offices/Name of a view',
  component: NameDialog,
  args: { names: inputs.further.names, onSave: () => {}, onCancel: () => {} },
}
export default meta
type Story = StoryObj<typeof NameDialog>

const after = (...steps: readonly NameViewEvent[]): Story => ({
  parameters: withApp({ flows: { nameView: { events: [...steps] } } }),
})

export const Naming = shows(after(), texts.viewName, '#nameView naming')
export const Taken = shows(after(taken, submit), texts.viewExists, texts.replace, '#nameView asking')
export const Named = shows(after(free, submit), '#nameView named')
