import { Grid, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import type { Banner } from '#contract/banners/entity.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { bannerTexts as texts } from '#messages/banners.ts'
import { HistoryButton } from '#views/office/HistoryButton.tsx'
import { ItemActions } from '#views/office/ItemActions.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { ItemCard } from '#views/ui/ItemCard.tsx'
import { useNow } from '#views/useNow.ts'
import { useItemOrder } from '../ItemOrder.tsx'
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

/** Banners in their order, which buttons and dragging change. */
export const BannerList = ({ banners, path, onOrder, onEdit, onDelete }: BannerListProps) => {
  const order = useItemOrder(
    banners.map((banner) => ({ id: banner._id, name: nameOf(banner) })),
    onOrder,
  )
  return (
    <>
      {order.canMove && (
        <Text as="p" size="2" color="gray">
          {texts.orderHint}
        </Text>
      )}
      <Grid asChild gap="3">
        <ol ref={order.list}>
          {banners.map((banner) => (
            <li key={banner._id} {...order.itemProps(banner._id)}>
              <BannerCard
                banner={banner}
                actions={
                  <>
                    {order.buttonsOf({ id: banner._id, name: nameOf(banner) })}
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
                    <HistoryButton kind="banner" id={banner._id} name={nameOf(banner)} />
                  </>
                }
              />
            </li>
          ))}
        </ol>
      </Grid>
      {order.announcement}
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
