import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import preview from '../../../.storybook/preview.tsx'

setProjectAnnotations(preview)

/** The stories of a file as components, inside the application's providers. */
export const storiesOf = composeStories
