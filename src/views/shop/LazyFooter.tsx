import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { shopTexts } from '../../../messages/en/shop.ts'

const Plain = () => <div className="shop-width">{shopTexts.footer}</div>
/** The page works without its foot. */
const ShopFooter = lazy<ComponentType>(() => import('./ShopFooter.tsx').catch(() => ({ default: Plain })))

/** The foot of the shop's pages. Its code and its data load once it comes near the visible part of the page. */
export const LazyFooter = () => {
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined')
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '50%' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <footer className="shop-footer" ref={element}>
      {isNear ? (
        <Suspense fallback={<Plain />}>
          <ShopFooter />
        </Suspense>
      ) : (
        <Plain />
      )}
    </footer>
  )
}
