import type { CSSProperties } from 'react'

interface SkeletonProps {
  readonly width?: CSSProperties['width']
  readonly height?: CSSProperties['height']
  readonly style?: CSSProperties
}

/** Stands in the shape of what is on its way; the region around it says that it is busy. */
export const Skeleton = ({ width, height, style }: SkeletonProps) => (
  <span aria-hidden="true" className="skeleton" style={{ width, height, ...style }} />
)
