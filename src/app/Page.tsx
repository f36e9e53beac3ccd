import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { focusNewPage } from '../views/ui/focus.ts'
import { PageLoading } from '../views/ui/PageLoading.tsx'
import { useWindowTitle } from '../views/ui/useWindowTitle.ts'

/** Sets the window title and moves the focus to the page's heading when the page is shown. */
const PageEffects = ({ title, children }: { title?: string; children: ReactNode }) => {
  useWindowTitle(title)
  const focused = useRef(false)
  useEffect(() => {
    if (focused.current) return
    focused.current = true
    focusNewPage()
  }, [])
  return children
}

/** A lazily loaded page. Without a title, the page sets the window title itself. */
export const Page = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Suspense fallback={<PageLoading />}>
    <PageEffects title={title}>{children}</PageEffects>
  </Suspense>
)

/** `React.lazy` with a `fetch` that loads the module before it is rendered. */
export const lazyRoute = <Props extends object = object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  Object.assign(lazy(load), { fetch: load })
