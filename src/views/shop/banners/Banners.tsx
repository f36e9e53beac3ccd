import { ChevronLeft, ChevronRight } from 'lucide'
import { useRef } from 'react'
import { Link } from 'wouter'
import type { Banner } from '#contract/banners/entity.ts'
import type { CategoryWithProducts } from '#contract/products/entity.ts'
import { categoryAddress } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { named } from '#data/categoryNames.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import { Icon } from '#views/ui/Icon.tsx'
import { RoundButton } from '#views/ui/RoundButton.tsx'
import { useShop } from '#views/ui/shop.ts'
import { BannerPicture } from './BannerPicture.tsx'
import * as css from './Banners.module.css'

/** Address of the category that a banner names; the home page if it names none. */
const addressOf = (...levels: readonly ({ readonly _id: string } | null)[]) => {
  const ids = levels.flatMap((level) => (level ? [{ id: level._id }] : []))
  return ids.length > 0 ? categoryAddress(...ids) : shopRoutes.home
}

interface BannersProps {
  readonly banners: readonly Banner[]
  /** Categories whose names are known, for banners that have only an id. */
  readonly categories?: readonly CategoryWithProducts[]
}

/** Banners in one row with scroll snapping; touch swipes it, buttons move it for a mouse. */
export const Banners = ({ banners, categories }: BannersProps) => {
  const shop = useShop()
  const track = useRef<HTMLUListElement>(null)
  const move = (by: 1 | -1) => {
    const row = track.current
    if (!row) return
    const next = Math.round(row.scrollLeft / row.clientWidth) + by
    row.scrollTo({ left: ((next + banners.length) % banners.length) * row.clientWidth })
  }
  return (
    <section className={css.banners} aria-label={texts.offers}>
      <ul className={css.track} ref={track}>
        {banners.map(({ _id, bannerImage, bannerCategory, bannerSubCategory, bannerOffer }, index) => (
          <li key={_id} className={css.banner}>
            <Link href={addressOf(bannerCategory, bannerSubCategory)}>
              <BannerPicture src={bannerImage} first={index === 0} />
              <span className={css.text}>
                <strong>
                  {texts.offerOn(
                    bannerSubCategory?.subCategoryName ||
                      named(bannerCategory, categories)?.categoryName ||
                      (shop.tagline ?? texts.tagline),
                    bannerOffer,
                  )}
                </strong>
                <span className={css.line}>{texts.offerLine}</span>
                <span className={css.button}>
                  {texts.shopNow} <Icon of={ChevronRight} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {banners.length > 1 ? (
        <div className={css.arrows}>
          <RoundButton icon={ChevronLeft} label={texts.previousOffer} onClick={() => move(-1)} />
          <RoundButton icon={ChevronRight} label={texts.nextOffer} onClick={() => move(1)} />
        </div>
      ) : null}
    </section>
  )
}
