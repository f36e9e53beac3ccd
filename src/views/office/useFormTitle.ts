import { useEffect } from 'react'
import { windowTitle } from '#messages/shell.ts'
import { currentTitle, setTitle } from '#views/ui/useWindowTitle.ts'

/** Sets the window title while a form replaces its list, and restores the list's title afterwards. */
export const useFormTitle = (title: string) => {
  useEffect(() => {
    const own = windowTitle(title)
    const before = currentTitle()
    setTitle(own)
    return () => {
      // Another page may have set its title already.
      if (currentTitle() === own) setTitle(before)
    }
  }, [title])
}
