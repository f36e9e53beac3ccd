import { useEffect } from 'react'
import { windowTitle } from '#messages/shell.ts'
import { useShop } from '#views/ui/shop.ts'
import { currentTitle, setTitle } from '#views/ui/useWindowTitle.ts'

/** Sets the window title while a form replaces its list, and restores the list's title afterwards. */
export const useFormTitle = (title: string) => {
  const { name } = useShop()
  useEffect(() => {
    const own = windowTitle(title, name)
    const before = currentTitle()
    setTitle(own)
    return () => {
      // Another page may have set its title already.
      if (currentTitle() === own) setTitle(before)
    }
  }, [title, name])
}
