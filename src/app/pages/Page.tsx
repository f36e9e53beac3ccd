import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { focusNewPage } from '#views/ui/focus.ts'
import { PageLoading } from '#views/ui/PageLoading.tsx'
import { useWindowTitle } from '#views/ui/useWindowTitle.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

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

interface PageProps {
  readonly title?: string
  /** Whether the page has no layout around it. */
  readonly whole?: boolean
  readonly children: ReactNode
}

/**
 * A lazily loaded page. Without a title, the page sets the window title itself. A failure stands in its place, so that
 * the layout around it stays.
 */
export const Page = ({ title, whole, children }: PageProps) => (
  <ErrorBoundary whole={whole}>
    <Suspense fallback={<PageLoading />}>
      <PageEffects title={title}>{children}</PageEffects>
    </Suspense>
  </ErrorBoundary>
)
