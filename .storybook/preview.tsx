import '../src/styles/index.css'
import '../src/styles/shell.css'
import '../src/styles/office.css'
import '../src/styles/browse.css'
import type { Preview } from '@storybook/react-vite'
import { type Setting, StoryHouse } from '../stories/support/house.tsx'

const preview: Preview = {
  globalTypes: {
    theme: { toolbar: { title: 'Theme', items: ['light', 'dark'], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: {
        phone: { name: 'Phone, 360 px', styles: { width: '360px', height: '780px' } },
        desk: { name: 'Desk, 1280 px', styles: { width: '1280px', height: '860px' } },
      },
    },
  },
  decorators: [
    (Story, { id, globals, parameters }) => (
      <StoryHouse key={id} theme={globals.theme} {...(parameters.house as Setting | undefined)}>
        <Story />
      </StoryHouse>
    ),
  ],
}

export default preview
