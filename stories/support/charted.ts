import type { Setting } from './house.tsx'

interface Charted {
  readonly parameters?: { readonly house?: Setting; readonly [name: string]: unknown }
  readonly globals?: { readonly [name: string]: unknown }
}

/**
 * A story with its machines' charts beside it: each stories file of a screen has one, named `FlowChart`.
 * @param first the machine whose chart is seen first; without it, that of the page
 * @param meta the file's meta, where the story leaves its house to it
 */
export const charted = <S extends Charted>(story: S, first?: string, meta: Charted = {}): S => ({
  ...story,
  globals: { ...story.globals, chart: 'beside' },
  parameters: {
    ...story.parameters,
    house: { ...meta.parameters?.house, ...story.parameters?.house, chart: first },
  },
})
