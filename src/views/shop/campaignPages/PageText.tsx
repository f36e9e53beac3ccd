import type { CampaignPage } from '#contract/campaignPages/entity.ts'
import { pictureNumber } from '#contract/campaignPages/pictures.ts'
import { PAGE_PICTURE_SIZES } from '#contract/pictures.ts'
import { Markdown } from '#views/ui/Markdown.tsx'
import { Picture } from '#views/ui/Picture.tsx'

/** The text of a page of the shop's own with its pictures; one that the page does not have is left out. */
export const PageText = ({ page: { text, pictures } }: { page: Pick<CampaignPage, 'text' | 'pictures'> }) => (
  <Markdown
    text={text}
    picture={(place, words) => {
      const number = pictureNumber(place)
      const src = pictures[number - 1]
      return (
        src && (
          <Picture src={src} alt={words} width={1280} height={960} sizes={PAGE_PICTURE_SIZES} first={number === 1} />
        )
      )
    }}
  />
)
