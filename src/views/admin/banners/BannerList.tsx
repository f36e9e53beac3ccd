import { Grid, Text } from '@radix-ui/themes'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Banner } from '#contract/banners/entity.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { bannerTexts as texts } from '#messages/en/settings.ts'
import { ItemActions } from '#views/office/ItemActions.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { DragHandle } from '#views/ui/DragHandle.tsx'
import { ItemCard } from '#views/ui/ItemCard.tsx'
import { useDragOrder } from '#views/ui/useDragOrder.ts'
import { useNow } from '#views/useNow.ts'
import * as css from './BannerList.module.css'
import { daysOf, nameOf, phaseOf } from './bannerText.ts'

interface BannerListProps {
  readonly banners: readonly Banner[]
  /** Address of the page. */
  readonly path: string
  /** Sets the order of all banners; absent where it cannot be set. */
  readonly onOrder: ((ids: readonly string[]) => void) | undefined
  readonly onEdit: ((id: string) => void) | undefined
  readonly onDelete: (banner: Banner) => void
}

const movedTo = (ids: readonly string[], id: string, to: number): readonly string[] => {
  const rest = ids.filter((one) => one !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

type Direction = 'up' | 'down'

/** Banners in their order, which buttons and dragging change. */
export const BannerList = ({ banners, path, onOrder, onEdit, onDelete }: BannerListProps) => {
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  const ids = banners.map(({ _id }) => _id)
  const canMove = onOrder !== undefined && banners.length > 1

  // A browser takes the focus from an element that moves in the document.
  useLayoutEffect(() => {
    if (pressed.current === null) return
    if (document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(pressed.current)}"]`)?.focus()
    }
    pressed.current = null
  })

  const move = (id: string, to: number) => {
    const banner = banners.find(({ _id }) => _id === id)
    if (!banner || to < 0 || to >= ids.length || ids[to] === id) return
    setSaid(texts.moved(nameOf(banner), to + 1, ids.length))
    onOrder?.(movedTo(ids, id, to))
  }
  const dragOf = useDragOrder({ ids, onMove: canMove ? move : undefined })
  const moveButton = (banner: Banner, direction: Direction, at: number) => {
    const to = direction === 'up' ? at - 1 : at + 1
    const key = `${direction} ${banner._id}`
    const name = nameOf(banner)
    return (
      <Button
        size="2"
        variant="soft"
        color="gray"
        data-move={key}
        aria-label={direction === 'up' ? texts.moveUp(name) : texts.moveDown(name)}
        aria-disabled={to < 0 || to >= banners.length || undefined}
        onClick={() => {
          pressed.current = key
          move(banner._id, to)
        }}
      >
        {texts[direction]}
      </Button>
    )
  }
  return (
    <>
      {canMove && (
        <Text as="p" size="2" color="gray">
          {texts.orderHint}
        </Text>
      )}
      <Grid asChild gap="3">
        <ol ref={list}>
          {banners.map((banner, at) => (
            <li key={banner._id} className={css.row} {...dragOf(banner._id)}>
              <BannerCard
                banner={banner}
                actions={
                  <>
                    {canMove && <DragHandle />}
                    {canMove && moveButton(banner, 'up', at)}
                    {canMove && moveButton(banner, 'down', at)}
                    {onEdit ? (
                      <ItemActions
                        name={nameOf(banner)}
                        texts={texts}
                        address={addressOf(path, { edit: banner._id })}
                        onEdit={() => onEdit(banner._id)}
                        onDelete={() => onDelete(banner)}
                      />
                    ) : (
                      <Button size="2" variant="soft" color="gray" onClick={() => onDelete(banner)}>
                        {texts.delete}
                      </Button>
                    )}
                  </>
                }
              />
            </li>
          ))}
        </ol>
      </Grid>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  )
}

const BannerCard = ({ banner, actions }: { banner: Banner; actions: ReactNode }) => {
  const phase = phaseOf(banner, useNow())
  const days = daysOf(banner)
  return (
    <ItemCard
      id={banner._id}
      wide
      picture={banner.bannerImage}
      title={nameOf(banner)}
      note={banner.bannerOffer > 0 ? texts.off(banner.bannerOffer) : texts.noOffer}
      badge={phase !== 'shown' && <Badge tone={phase === 'ended' ? 'gray' : 'amber'}>{texts[phase]}</Badge>}
      actions={actions}
    >
      {days && (
        <Text as="p" size="2" color="gray">
          {days}
        </Text>
      )}
    </ItemCard>
  )
}
