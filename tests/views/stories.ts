import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import preview from '../../.storybook/preview.tsx'

setProjectAnnotations(preview)

/** The stories of a file as components, with the house around them. */
export const storiesOf = composeStories
