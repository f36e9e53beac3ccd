import type { Meta, StoryObj } from '@storybook/react-vite'
import { appFixtures } from '#machines/app/app.fixtures.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta = {
  title: 'Flows without a screen/Application',
  render: () => (
    <Headless
      machine={appMachine}
      input={appFixtures.inputs.guest}
      purpose="The root actor: it starts what lives as long as the page."
    />
  ),
  parameters: withApp({ flows: { app: {} } }),
}
export default meta
type Story = StoryObj

export const Running: Story = shows({}, '#app running', '#session guest', '#draft absent', '#leaving staying')
