import { useEffect } from 'react'
import { windowTitle } from '../../../messages/en/pageTitles.ts'

/** Names the window for as long as a form stands in the place of its list; then the list's name is back. */
export const useFormTitle = (title: string) => {
  useEffect(() => {
    const own = windowTitle(title)
    const before = document.title
    document.title = own
    return () => {
      // Another page may have named it already.
      if (document.title === own) document.title = before
    }
  }, [title])
}
