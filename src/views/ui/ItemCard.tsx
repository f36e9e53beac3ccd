import { Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'
import { Skeleton } from './Skeleton.tsx'

interface ItemCardProps {
  /** Id of the item, by which a closed form finds its card. */
  readonly id?: string
  /** Address of the picture. */
  readonly picture: string
  readonly title: string
  /** Small line below the title, such as the creation date. */
  readonly note?: ReactNode
  /** Badge over the corner of the picture. */
  readonly badge?: ReactNode
  /** Buttons at the end of the card. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** Card of an item in a list: picture, title, content and actions. */
export const ItemCard = ({ id, picture, title, note, badge, actions, children }: ItemCardProps) => (
  <article className="item" aria-label={title} data-item={id}>
    <div className="item-picture">
      <Picture src={picture} alt={title} width={640} height={480} sizes="(min-width: 520px) 18rem, 7rem" />
      {badge && <div className="item-badges">{badge}</div>}
    </div>
    <div className="item-text">
      <h2 className="item-title">{title}</h2>
      {note && (
        <Text as="p" size="2" color="gray">
          {note}
        </Text>
      )}
      {children}
    </div>
    {actions && <div className="item-actions">{actions}</div>}
  </article>
)

/** Skeleton of an item card. @param children skeletons of its texts, if they differ from the default */
export const CardSkeleton = ({ children }: { children?: ReactNode }) => (
  <div className="item">
    <div className="item-picture">
      <Skeleton height="100%" />
    </div>
    <div className="item-text">
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
