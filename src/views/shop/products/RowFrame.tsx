import { ChevronRight } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { shopTexts as texts } from '#messages/shop.ts'
import { Icon } from '#views/ui/Icon.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import * as css from './RowFrame.module.css'

interface RowFrameProps {
  readonly title: string
  /** Address of a page with all products of the row, if there is one. */
  readonly to?: string
  /** Buttons that scroll the row. */
  readonly steps?: ReactNode
  readonly as?: 'section' | 'nav'
  readonly className?: string
  readonly children: ReactNode
}

/** Heading of a row of products or categories, and its content. */
export const RowFrame = ({ title, to, steps, as: Tag = 'section', className, children }: RowFrameProps) => {
  const id = useId()
  return (
    <Tag className={className} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {to ? <Link href={to}>{title}</Link> : title}
        </h2>
        {to ? (
          <Link href={to} className={css.more} aria-label={texts.allOf(title)}>
            {texts.seeAll} <Icon of={ChevronRight} />
          </Link>
        ) : null}
        {steps}
      </div>
      {children}
    </Tag>
  )
}

/** Button below a row that shows the rest of it. */
export const MoreButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={css.more} onClick={onClick}>
    {children}
  </button>
)

/** Skeleton of the heading of a row. */
export const TitleSkeleton = () => (
  <div className={css.title}>
    <Skeleton width="9rem" height="1lh" />
  </div>
)
