import { Link } from 'wouter'
import { atPage } from '../../../../contract/routes/addresses.ts'
import { uiTexts as texts } from '../../../../messages/en/ui.ts'
import { Icon } from '../../ui/Icon.tsx'

interface PageLinksProps {
  /** Address of the list without a page number. */
  readonly address: string
  readonly page: number
  readonly pages: number
}

/** Links to the previous and the next page; renders nothing for a single page. */
export const PageLinks = ({ address, page, pages }: PageLinksProps) => {
  if (pages <= 1) return null
  return (
    <nav className="page-links" aria-label={texts.pages}>
      {page > 1 ? (
        <Link href={atPage(address, Math.min(page - 1, pages))} rel="prev" className="page-link">
          <Icon name="chevronLeft" /> {texts.previous}
        </Link>
      ) : (
        <span className="page-link" data-disabled>
          <Icon name="chevronLeft" /> {texts.previous}
        </span>
      )}
      <span className="tabular">{texts.pageOf(page, pages)}</span>
      {page < pages ? (
        <Link href={atPage(address, page + 1)} rel="next" className="page-link">
          {texts.next} <Icon name="chevronRight" />
        </Link>
      ) : (
        <span className="page-link" data-disabled>
          {texts.next} <Icon name="chevronRight" />
        </span>
      )}
    </nav>
  )
}
