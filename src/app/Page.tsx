import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { arrive } from '../views/ui/focus.ts'
import { PageLoading } from '../views/ui/PageLoading.tsx'
import { useWindowTitle } from '../views/ui/useWindowTitle.ts'

/** Names the window and, on a change of page, leads the focus to the new page's heading. */
const Arrived = ({ title, children }: { title?: string; children: ReactNode }) => {
  useWindowTitle(title)
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current) return
    arrived.current = true
    arrive()
  }, [])
  return children
}

/** A page that is there by the time its route is entered, or soon after. Without a title it names the window itself. */
export const Page = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Suspense fallback={<PageLoading />}>
    <Arrived title={title}>{children}</Arrived>
  </Suspense>
)

/** `lazy` whose module can be fetched before it is rendered. */
export const lazyRoute = <Props extends object = object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  Object.assign(lazy(load), { fetch: load })
