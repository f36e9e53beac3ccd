import type { Banner } from '#contract/banners/entity.ts'
import { dayName, dayNumber } from '#data/bangladeshDay.ts'
import { bannerTexts as texts } from '#messages/banners.ts'
import { formatDay } from '#messages/dates.ts'

/** Name of the category and subcategory that a banner leads to; a category of which only the id is known has none. */
export const nameOf = ({ bannerCategory, bannerSubCategory }: Banner): string =>
  [bannerCategory?.categoryName, bannerSubCategory?.subCategoryName].filter(Boolean).join(' · ') ||
  (bannerCategory ? texts.category : texts.everywhere)

/** The days of a banner, in words; empty without a limit. */
export const daysOf = ({ bannerFrom, bannerTo }: Pick<Banner, 'bannerFrom' | 'bannerTo'>): string => {
  if (bannerFrom && bannerTo) return texts.fromTo(formatDay(bannerFrom), formatDay(bannerTo))
  if (bannerFrom) return texts.from(formatDay(bannerFrom))
  return bannerTo ? texts.until(formatDay(bannerTo)) : ''
}

/** Where a banner is in its time, on the day of `now` in Bangladesh. @param now time in ms */
export const phaseOf = (
  { bannerFrom, bannerTo }: Pick<Banner, 'bannerFrom' | 'bannerTo'>,
  now: number,
): 'planned' | 'shown' | 'ended' => {
  const today = dayName(dayNumber(now))
  if (bannerTo !== '' && bannerTo < today) return 'ended'
  return bannerFrom > today ? 'planned' : 'shown'
}
