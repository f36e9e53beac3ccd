import '../src/styles/index.css'
import '../src/styles/shell.css'
import '../src/styles/office.css'
import '../src/styles/browse.css'
import './preview.css'
import type { Preview } from '@storybook/react-vite'
import { frameOfStory } from '../stories/support/beside/frame.ts'
import { Screen } from '../stories/support/beside/Screen.tsx'
import type { Setting } from '../stories/support/house.tsx'
import { CHART, chartBeside, desk, phone } from './tools.ts'

/** The charts come only where they are asked for, and not within the frame in which they have a story shown. */
const isBeside = (globals: { readonly [name: string]: unknown }) =>
  globals[CHART] === chartBeside && frameOfStory() === null

const preview: Preview = {
  initialGlobals: { theme: 'light', [CHART]: 'off' },
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: {
        [phone.id]: { name: phone.title, styles: { width: `${phone.width}px`, height: '780px' } },
        [desk.id]: { name: desk.title, styles: { width: `${desk.width}px`, height: '860px' } },
      },
    },
  },
  loaders: [
    async ({ globals }) => (isBeside(globals) ? { beside: await import('../stories/support/beside/Beside.tsx') } : {}),
  ],
  decorators: [
    (Story, { id, globals, parameters, loaded }) => {
      const setting = parameters.house as Setting | undefined
      const { Beside } = (loaded.beside ?? {}) as Partial<typeof import('../stories/support/beside/Beside.tsx')>
      if (Beside && isBeside(globals)) {
        return <Beside key={id} id={id} theme={globals.theme} first={setting?.chart} />
      }
      return (
        <Screen key={id} theme={globals.theme} setting={setting}>
          <Story />
        </Screen>
      )
    },
  ],
}

export default preview
