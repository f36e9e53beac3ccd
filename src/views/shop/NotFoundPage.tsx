import { Heading, Text } from '@radix-ui/themes'
import { shopRoutes } from '../../../contract/routes/shop.ts'
import { shopTexts as texts } from '../../../messages/en/shop.ts'
import { uiTexts } from '../../../messages/en/ui.ts'
import { ButtonLink } from '../ui/TextLink.tsx'

/** Page for an unknown address. */
export default function NotFoundPage() {
  return (
    <section className="notice">
      <Heading as="h1" size="7" tabIndex={-1}>
        {texts.notFoundTitle}
      </Heading>
      <Text as="p" color="gray">
        {texts.notFoundText}
      </Text>
      <ButtonLink to={shopRoutes.home}>{uiTexts.backToShop}</ButtonLink>
    </section>
  )
}
