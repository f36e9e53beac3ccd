import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Picture } from '#views/ui/Picture.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import * as css from './Tiles.module.css'

/**
 * List of tiles.
 * @param all whether it shows many of them, in rows also on a phone
 */
export const Tiles = ({ all = false, children }: { all?: boolean; children: ReactNode }) => (
  <ul className={css.tiles} data-all={all || undefined}>
    {children}
  </ul>
)

/** Picture and name of a category or a product, linked to its page. */
export const Tile = ({ to, picture, name }: { to: string; picture: string; name: string }) => (
  <li>
    <Link className={css.tile} href={to}>
      <Picture src={picture} alt="" width={600} height={600} sizes="8.5rem" className={css.picture} />
      <span className={css.name}>{name}</span>
    </Link>
  </li>
)

export const TilesSkeleton = ({ all = false, count }: { all?: boolean; count: number }) => (
  <div className={css.tiles} data-all={all || undefined}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
      <div key={index} className={css.tile}>
        <Skeleton style={{ aspectRatio: '1' }} />
        <Skeleton height="1.25rem" />
      </div>
    ))}
  </div>
)
