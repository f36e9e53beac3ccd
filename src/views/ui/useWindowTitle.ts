import { useLayoutEffect } from 'react'
import { windowTitle } from '#messages/en/shell.ts'

/** Sets the window title; while `title` is undefined, the current title stays. */
export const useWindowTitle = (title: string | undefined) => {
  // Runs before `useFormTitle` of a form that mounts together with its page.
  useLayoutEffect(() => {
    if (title !== undefined) document.title = windowTitle(title)
  }, [title])
}
