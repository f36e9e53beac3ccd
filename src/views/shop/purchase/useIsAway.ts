import { useEffect, useRef, useState } from 'react'

/** Whether an element of the page is not in view as a whole. */
export const useIsAway = () => {
  const place = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false), { threshold: 1 })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, isAway }
}
