import { useEffect } from 'react'
import { windowTitle } from '#messages/en/shell.ts'

/** Sets the window title while a form replaces its list, and restores the list's title afterwards. */
export const useFormTitle = (title: string) => {
  useEffect(() => {
    const own = windowTitle(title)
    const before = document.title
    document.title = own
    return () => {
      // Another page may have set its title already.
      if (document.title === own) document.title = before
    }
  }, [title])
}
