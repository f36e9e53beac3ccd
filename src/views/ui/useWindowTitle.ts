import { useLayoutEffect } from 'react'
import { windowTitle } from '#messages/shell.ts'
import { useShop } from './shop.ts'

let mark = ''

/** The window title without its mark. */
export const currentTitle = (): string =>
  document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title

/** Sets the window title; the mark of `useTitleMark` stands before it. */
export const setTitle = (title: string): void => {
  document.title = mark + title
}

/** Sets the window title; while `page` is undefined, the current title stays. */
export const useWindowTitle = (page: string | undefined) => {
  const { name } = useShop()
  // Runs before `useFormTitle` of a form that mounts together with its page.
  useLayoutEffect(() => {
    if (page !== undefined) setTitle(windowTitle(page, name))
  }, [page, name])
}

/** Puts a text before the titles of all pages while the component is mounted. */
export const useTitleMark = (text: string) => {
  useLayoutEffect(() => {
    const show = (next: string) => {
      const title = currentTitle()
      mark = next
      setTitle(title)
    }
    show(text)
    return () => show('')
  }, [text])
}
