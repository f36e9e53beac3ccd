import { type ReactNode, useEffect, useRef, useState } from 'react'

interface NearViewportProps {
  /** Whether the content renders wherever it is. */
  readonly always?: boolean
  /** How far below the view the content begins to load. */
  readonly margin?: string
  /** Stands in the place of the content until then. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** Content below the first view: it renders, and loads, once it is about to come into view. */
export const NearViewport = ({ always = false, margin = '200px', fallback, children }: NearViewportProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(
    always || (typeof document !== 'undefined' && typeof IntersectionObserver === 'undefined'),
  )
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [margin])
  return isNear ? children : <div ref={ref}>{fallback}</div>
}
