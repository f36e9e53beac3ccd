import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'
import { Skeleton } from './Skeleton.tsx'

interface ItemCardProps {
  /** Its picture's address. */
  readonly picture: string
  readonly title: string
  /** A small line under the title, such as when it was made. */
  readonly note?: ReactNode
  /** Stands over the picture's corner. */
  readonly badge?: ReactNode
  /** Buttons at its foot. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** One thing of a list: its picture, its name, what there is to know, and what can be done with it. */
export const ItemCard = ({ picture, title, note, badge, actions, children }: ItemCardProps) => (
  <article className="item" aria-label={title}>
    <div className="item-picture">
      <Picture src={picture} alt={title} width={640} height={480} sizes="(min-width: 520px) 18rem, 7rem" />
      {badge && <div className="item-badges">{badge}</div>}
    </div>
    <div className="item-words">
      <h2 className="item-title">{title}</h2>
      {note && <p className="item-note">{note}</p>}
      {children}
    </div>
    {actions && <div className="item-actions">{actions}</div>}
  </article>
)

/** Stands in the shape of an item on its way. @param children the shapes of its words, where they are others */
export const CardSkeleton = ({ children }: { children?: ReactNode }) => (
  <div className="item">
    <div className="item-picture">
      <Skeleton height="100%" />
    </div>
    <div className="item-words">
      {children ?? (
        <>
          <Skeleton width="70%" height="1.375rem" />
          <Skeleton width="45%" height="1.125rem" />
        </>
      )}
    </div>
    <div className="item-actions">
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
    </div>
  </div>
)
