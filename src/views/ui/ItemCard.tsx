import { Heading, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import * as card from './Card.module.css'
import * as css from './ItemCard.module.css'
import { Picture } from './Picture.tsx'
import { Skeleton } from './Skeleton.tsx'

/** Class of the grid of cards, for a {@link ListView}. */
export const cardGrid = css.grid

interface ItemCardProps {
  /** Id of the item, by which a closed form finds its card. */
  readonly id?: string
  /** Address of the picture. */
  readonly picture: string
  readonly title: string
  /** Whether the card has a line of its own: wide picture, text and actions next to each other. */
  readonly wide?: boolean
  /** Small line below the title, such as the creation date. */
  readonly note?: ReactNode
  /** Badge over the corner of the picture. */
  readonly badge?: ReactNode
  /** Buttons at the end of the card. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** Card of an item in a list: picture, title, content and actions. */
export const ItemCard = ({ id, picture, title, wide, note, badge, actions, children }: ItemCardProps) => (
  <article className={`surface ${card.card} ${css.card}`} aria-label={title} data-item={id} data-wide={wide}>
    <div className={css.frame}>
      <Picture
        src={picture}
        alt={title}
        width={640}
        height={480}
        sizes="(min-width: 520px) 18rem, 7rem"
        className={css.picture}
      />
      {badge && <div className={`${card.badges} ${css.badges}`}>{badge}</div>}
    </div>
    <div className={`${card.text} ${css.text}`}>
      <Heading as="h2" size="3">
        {title}
      </Heading>
      {note && (
        <Text as="p" size="2" color="gray">
          {note}
        </Text>
      )}
      {children}
    </div>
    {actions && <div className={css.actions}>{actions}</div>}
  </article>
)

/** Skeleton of an item card. @param children skeletons of its texts, if they differ from the default */
export const CardSkeleton = ({ wide, children }: Pick<ItemCardProps, 'wide' | 'children'>) => (
  <div className={`surface ${card.card} ${css.card}`} data-wide={wide}>
    <div className={css.frame}>
      <Skeleton height="100%" style={{ position: 'absolute', inset: 0 }} />
    </div>
    <div className={`${card.text} ${css.text}`}>
      {children ?? (
        <>
          <Skeleton width="70%" height="1.5rem" />
          <Skeleton width="45%" height="1.25rem" />
        </>
      )}
    </div>
    <div className={css.actions}>
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
    </div>
  </div>
)
