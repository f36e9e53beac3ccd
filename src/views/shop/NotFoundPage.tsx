import { shopTexts as texts } from '../../../contract/texts/shop.ts'
import { ButtonLink } from '../ui/TextLink.tsx'

/** Any address that is none of the product's. */
export default function NotFoundPage() {
  return (
    <section className="notice">
      <h1 tabIndex={-1}>{texts.notFoundTitle}</h1>
      <p>{texts.notFoundText}</p>
      <ButtonLink to="/">{texts.backToShop}</ButtonLink>
    </section>
  )
}
