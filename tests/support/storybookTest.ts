/**
 * Stands for `storybook/test` in tests of views: Storybook bundles a second user-event, and two of them in one document
 * hide typed text from React.
 */
export { waitFor } from '@testing-library/react'
export { userEvent } from '@testing-library/user-event'
