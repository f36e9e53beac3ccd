import { useLayoutEffect } from 'react'
import { windowTitle } from '../../../messages/en/pageTitles.ts'

/** Names the window; until the page knows its name, the window keeps the one it has. */
export const useWindowTitle = (title: string | undefined) => {
  // Before `useFormTitle` of a form that comes along with its page.
  useLayoutEffect(() => {
    if (title !== undefined) document.title = windowTitle(title)
  }, [title])
}
