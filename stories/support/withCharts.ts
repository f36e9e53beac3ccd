import { CHART } from '#devtools/storybook/chartGlobal.ts'
import type { StoryOptions } from './StoryProviders.tsx'

interface StoryAnnotations {
  readonly parameters?: { readonly app?: StoryOptions; readonly [name: string]: unknown }
  readonly globals?: { readonly [name: string]: unknown }
}

/**
 * Returns the story with the charts of its machines next to it, as the toolbar shows them for any story.
 * @param first id of the machine whose chart shows first; by default that of the page
 * @param meta the file's meta, if the story takes its `parameters.app` from it
 */
export const withCharts = <S extends StoryAnnotations>(story: S, first?: string, meta: StoryAnnotations = {}): S => ({
  ...story,
  globals: { ...story.globals, [CHART]: 'on' },
  parameters: {
    ...story.parameters,
    app: { ...meta.parameters?.app, ...story.parameters?.app, chart: first },
  },
})
