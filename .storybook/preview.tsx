import '../src/styles/index.css'
import './preview.css'
import type { Preview } from '@storybook/react-vite'
import { CHART, MACHINE, PLAYED, SCREEN, TOASTS } from '#devtools/storybook/chartGlobal.ts'
import { frameOfStory } from '#devtools/storybook/frame.ts'
import { StoryScreen } from '#devtools/storybook/StoryScreen.tsx'
import { storiesByState } from '#devtools/storybook/storiesByState.ts'
import { flowOf } from '#machines/registry.ts'
import shown from '#stories/states.json'
import { type StoryOptions, StoryProviders } from '#stories/support/StoryProviders.tsx'
import { PageTheme } from '#views/ui/theme.tsx'
import { desk, phone } from './tools.ts'

type ChartPanel = typeof import('#devtools/storybook/chartPanel/StoryWithCharts.tsx')

/** Charts show on request, and not inside of the frame that shows the story next to its charts. */
const hasCharts = (globals: { readonly [name: string]: unknown }) => globals[CHART] === 'on' && frameOfStory() === null

const states = storiesByState(shown)

const preview: Preview = {
  initialGlobals: { theme: 'light', [CHART]: 'off', [MACHINE]: '', [PLAYED]: '', [SCREEN]: '', [TOASTS]: 'on' },
  parameters: {
    layout: 'fullscreen',
    options: {
      storySort: {
        order: ['Overview', 'Shop', 'Account', 'Back offices', 'Keeping work', 'Session', 'Parts', 'Flows', '*'],
      },
    },
    viewport: {
      options: {
        [phone.id]: { name: phone.title, styles: { width: `${phone.width}px`, height: '780px' } },
        [desk.id]: { name: desk.title, styles: { width: `${desk.width}px`, height: '860px' } },
      },
    },
  },
  loaders: [
    async ({ globals }) =>
      hasCharts(globals) ? { chartPanel: await import('#devtools/storybook/chartPanel/StoryWithCharts.tsx') } : {},
  ],
  decorators: [
    (Story, { id, globals: { theme, ...globals }, parameters, loaded }) => {
      const options = parameters.app as StoryOptions | undefined
      const chartPanel = loaded.chartPanel as ChartPanel | undefined
      if (chartPanel && hasCharts(globals)) {
        const { StoryWithCharts } = chartPanel
        return (
          <PageTheme>
            <StoryWithCharts
              key={id}
              id={id}
              theme={theme}
              screen={[phone, desk].find((width) => width.id === globals[SCREEN])}
              first={globals[MACHINE] || options?.chart}
              played={globals[PLAYED]}
              globals={`${TOASTS}:${globals[TOASTS]}`}
              findFlow={flowOf}
              states={states}
            />
          </PageTheme>
        )
      }
      return (
        <StoryScreen
          key={id}
          shown={parameters.shows}
          renderStory={(connection) => (
            <StoryProviders theme={theme} hasToasts={globals[TOASTS] !== 'off'} {...options} {...connection}>
              <Story />
            </StoryProviders>
          )}
        />
      )
    },
  ],
}

export default preview
