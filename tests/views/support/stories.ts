import { composeStories, composeStory, type Meta, type StoryObj, setProjectAnnotations } from '@storybook/react-vite'
import type { StoryOptions } from '#stories/support/StoryProviders.tsx'
import preview from '#storybook/preview.tsx'

setProjectAnnotations(preview)

/** The stories of a file as components, inside the application's providers. */
export const storiesOf = composeStories

/** A story with another state of the application around it, as a component: a state that no story shows. */
export const variantOf = ({ default: meta }: { default: Meta }, story: StoryObj, app: StoryOptions) =>
  composeStory({ ...story, parameters: { ...story.parameters, app: { ...story.parameters?.app, ...app } } }, meta)
