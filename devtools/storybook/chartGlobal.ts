/** Name of Storybook's global that shows the charts of a story's machines next to it: 'on' or 'off'. */
export const CHART = 'chart'
/** Name of the global with the id of the machine whose chart shows; '' for the story's own choice. */
export const MACHINE = 'machine'
/** Name of the global with what was played in a story (`chartPanel/link.ts`); '' for nothing. */
export const PLAYED = 'played'
/** Name of the global with the id of the width of a story next to its charts; '' for the room that it has. */
export const SCREEN = 'screen'
/** Name of the global that shows the toasts of a story: 'on' or 'off'. */
export const TOASTS = 'toasts'

type Globals = { readonly [name: string]: string }

/** Changes globals of Storybook, which keeps them in its address; without effect outside of Storybook. */
export const updateGlobals = (globals: Globals): void => {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as {
    __STORYBOOK_ADDONS_CHANNEL__?: { emit(type: string, payload: { readonly globals: Globals }): void }
  }
  channel?.emit('updateGlobals', { globals })
}
