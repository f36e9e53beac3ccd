import type { StoryOptions } from './StoryProviders.tsx'

/** The parameters of a story with this state of the application around it. */
export const withApp = (app: StoryOptions) => ({ app })
