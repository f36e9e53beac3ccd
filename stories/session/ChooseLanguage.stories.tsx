import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Path } from '#devtools/storybook/storyFlows.ts'
import { chooseLanguageFixtures } from '#machines/session/chooseLanguage.fixtures.ts'
import { chooseLanguageMachine } from '#machines/session/chooseLanguage.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events, outcomes } = chooseLanguageFixtures
const [choose] = events['language.choose']

const meta: Meta = {
  title: 'Flows without a screen/Choose a language',
  render: () => (
    <Headless
      machine={chooseLanguageMachine}
      input={inputs.signedIn}
      purpose="The server stores the language; then the page loads in it."
    />
  ),
}
export default meta
type Story = StoryObj

const after = (path: readonly EventObject[], replies: Path['replies'] = {}) => ({
  parameters: withApp({ flows: { chooseLanguage: { events: path, replies } } }),
})

export const Idle: Story = shows(after([]), 'None.', '#chooseLanguage idle')
export const Storing: Story = shows(after([choose]), 'None.', '#chooseLanguage storing')
export const Chosen: Story = shows(
  after([choose], { storeLanguage: outcomes.storeLanguage.good }),
  'language.chosen',
  '#chooseLanguage chosen',
)
