interface StoryAnnotations {
  readonly render?: unknown
  readonly play?: unknown
  readonly args?: unknown
  readonly parameters?: { readonly [name: string]: unknown }
}

/**
 * What a story shows, for the test that visits it: a text on the page or in a toast, or `#machine leaf`, the leaf state
 * of a running or finished machine.
 */
export type Shown = string

/** Returns the story with what it shows (`parameters.shows`); the visit of the story fails where a part is missing. */
export const shows = <S extends StoryAnnotations>(story: S, ...expected: readonly [Shown, ...Shown[]]): S => ({
  ...story,
  parameters: { ...story.parameters, shows: expected },
})
