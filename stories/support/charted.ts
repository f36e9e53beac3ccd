import type { Setting } from './house.tsx'

interface Charted {
  readonly parameters?: { readonly house?: Setting; readonly [name: string]: unknown }
  readonly globals?: { readonly [name: string]: unknown }
}

/**
 * Returns the story with the charts of its machines next to it; each stories file of a screen has one, named
 * `FlowChart`.
 * @param first id of the machine whose chart shows first; by default that of the page
 * @param meta the file's meta, if the story takes its `parameters.house` from it
 */
export const charted = <S extends Charted>(story: S, first?: string, meta: Charted = {}): S => ({
  ...story,
  globals: { ...story.globals, chart: 'beside' },
  parameters: {
    ...story.parameters,
    house: { ...meta.parameters?.house, ...story.parameters?.house, chart: first },
  },
})
