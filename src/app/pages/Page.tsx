import { type ReactNode, useEffect, useRef } from 'react'
import { focusNewPage } from '#views/ui/focus.ts'
import type { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { PageLoading } from '#views/ui/PageLoading.tsx'
import { useWindowTitle } from '#views/ui/useWindowTitle.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

export type Screen = ReturnType<typeof lazyWithPreload>

/** Moves the focus to the page's heading when the page is shown. */
const Shown = ({ children }: { children: ReactNode }) => {
  const focused = useRef(false)
  useEffect(() => {
    if (focused.current) return
    focused.current = true
    focusNewPage()
  }, [])
  return children
}

type PageProps = {
  readonly title?: string | undefined
  /** Whether the page has no layout around it. */
  readonly whole?: boolean
} & ({ readonly view: Screen } | { readonly children: ReactNode })

/**
 * A page: `view` loads its code, `children` are there already. It sets the window title and moves the focus to its
 * heading when it is shown. Without a title, the page sets the window title itself. A failure stands in its place, so
 * that the layout around it stays.
 */
export const Page = ({ title, whole, ...content }: PageProps) => {
  useWindowTitle(title)
  return (
    <ErrorBoundary whole={whole}>
      {'view' in content ? (
        <content.view fallback={<PageLoading />} onShown={focusNewPage} />
      ) : (
        <Shown>{content.children}</Shown>
      )}
    </ErrorBoundary>
  )
}
