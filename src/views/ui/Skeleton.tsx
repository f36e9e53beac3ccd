import type { CSSProperties } from 'react'
import * as css from './Skeleton.module.css'

interface SkeletonProps {
  readonly width?: CSSProperties['width']
  readonly height?: CSSProperties['height']
  readonly style?: CSSProperties
}

/** Placeholder of loading content; the surrounding region has `aria-busy`. */
export const Skeleton = ({ width, height, style }: SkeletonProps) => (
  <span aria-hidden="true" className={css.skeleton} style={{ width, height, ...style }} />
)
