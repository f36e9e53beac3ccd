import { type ReactNode, useEffect, useRef, useState } from 'react'

interface NearProps {
  /** Whether the content renders wherever it is. */
  readonly always: boolean
  readonly children: ReactNode
}

/** Content below the first view: it renders, and loads, once the visible area comes near. */
export const Near = ({ always, children }: NearProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(always || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const place = ref.current
    if (!place) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return isNear ? children : <div ref={ref} className="near" />
}
